import { viteApp } from '../web/vite-app.js';

export default viteApp('partner');
