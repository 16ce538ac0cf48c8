import { REQUEST_ID_HEADER } from '@svc-int/api';
import { Hono } from 'hono';

import type { HttpHost } from './http-host.js';
import { ServiceError } from '../service/service-error.js';
import { drainBody } from './body.js';
import { registerBootstrapTokenExchangeRoute } from './bootstrap.js';
import { controlHandlers } from './control-handlers.js';
import { serveIntegrationImages, serveSpaceFiles, servePdfs, serveOpenApiSpecs } from './downloads.js';
import { toApiErrorResponse } from './errors.js';
import { authenticate } from './guards.js';
import { operationHandlers } from './handlers.js';
import { serveOpenIdProviderLogin } from './login.js';
import { mountControlRoutes } from './mount-control.js';
import { mountContractRoutes, type HttpEnv } from './mount.js';
import { createMatchCachingRouter } from './router.js';
import { serveSAML } from './saml.js';
import { formatPathSuggestion } from './responses/format-path-suggestion.js';
import { findOutOfScopeReason } from './responses/out-of-scope.js';
import { serveStudioIndexHtml, type StudioFiles } from './studio.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createControlApp(service: HttpHost, studio: () => Promise<StudioFiles>): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>({ router: createMatchCachingRouter() });
    app.onError((error) => toApiErrorResponse(error));
    app.notFound(({ req: { method, path } }) => {
        const reason = findOutOfScopeReason(path) ?? formatPathSuggestion(app.routes, method, path);
        const message = [`There is nothing at ${method} ${path}.`, reason].filter(Boolean).join(' ');
        return toApiErrorResponse(new ServiceError(404, message));
    });
    app.use(async (c, next) => {
        c.set('service', service);
        await next();
        if (!READING.has(c.req.method)) {
            service.subscribers.pageSubscribers.notifyChanged();
            service.subscribers.stream.revalidate();
        }
        // `header()` would copy an existing response.
        c.res.headers.set(REQUEST_ID_HEADER, service.newId());
        await drainBody(c.req.raw);
    });
    serveStudioIndexHtml(app, studio);
    serveIntegrationImages(app);
    serveSpaceFiles(app);
    servePdfs(app);
    serveOpenApiSpecs(app);
    serveSAML(app);
    registerBootstrapTokenExchangeRoute(app);
    serveOpenIdProviderLogin(app);
    mountContractRoutes(app, operationHandlers, 'open');
    app.use('/v1/*', authenticate);
    mountControlRoutes(app, controlHandlers);
    mountContractRoutes(app, operationHandlers, 'closed');
    return app;
}
