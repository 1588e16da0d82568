import { viteApp } from '../web/vite-app.ts';

export default viteApp('partner');
