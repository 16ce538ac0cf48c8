import { REQUEST_ID_HEADER } from '@svc-int/api';
import { Hono } from 'hono';

import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { drainBody } from './body.js';
import { serveBootstrap } from './bootstrap.js';
import { controlHandlers } from './control-handlers.js';
import { serveIntegrationImages, serveDownloads, servePdfs, serveSpecs } from './downloads.js';
import { toErrorResponse } from './errors.js';
import { authenticate } from './guards.js';
import { handlers } from './handlers.js';
import { serveLogin } from './login.js';
import { mountControl } from './mount-control.js';
import { mountContract, type HttpEnv } from './mount.js';
import { createRouter } from './router.js';
import { serveSAML } from './saml.js';
import { serveStudio, type StudioFiles } from './studio.js';

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The control listener: the API, the kit's own endpoints and the Studio. */
export function createApp(service: Host, studio: () => Promise<StudioFiles>): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>({ router: createRouter() });
    app.onError((error) => toErrorResponse(error));
    app.notFound((c) => toErrorResponse(new ServiceError(404, `There is nothing at ${c.req.method} ${c.req.path}.`)));
    app.use(async (c, next) => {
        c.set('service', service);
        await next();
        if (!READING.has(c.req.method)) {
            service.pageListeners.notifyChanged();
            service.stream.revalidate();
        }
        // Of an answer that is there, `header()` makes another one.
        c.res.headers.set(REQUEST_ID_HEADER, service.newId());
        await drainBody(c.req.raw);
    });
    serveStudio(app, studio);
    serveIntegrationImages(app);
    serveDownloads(app);
    servePdfs(app);
    serveSpecs(app);
    serveSAML(app);
    serveBootstrap(app);
    serveLogin(app);
    mountContract(app, handlers, 'open');
    app.use('/v1/*', authenticate);
    mountControl(app, controlHandlers);
    mountContract(app, handlers, 'closed');
    return app;
}
