import { listenForPush } from './push.js';

declare const self: ServiceWorkerGlobalScope;

listenForPush(self);
