import { REQUEST_ID_HEADER } from '@svc-int/api';
import { Hono } from 'hono';

import { CONTROL, CONTROL_PATH, type Health } from '../../control.js';
import { hasPendingEvents } from '../subjects/journal/index.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { drain } from './body.js';
import { createControlRoutes } from './control.js';
import { serveAssets, serveDownloads } from './downloads.js';
import { errorAnswer } from './errors.js';
import { requireToken } from './guards.js';
import { handlers } from './handlers.js';
import { mountContract, type HttpEnv } from './mount.js';
import { serveStudio, type StudioFiles } from './studio.js';

/** Milliseconds after which work no longer counts as going on: it may never end. */
const OLDEST_WORK = 60_000;

/** The control listener: the API, the kit's own endpoints and the Studio. */
export function createApp(service: Host, studio: StudioFiles): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>();
    app.onError((error) => errorAnswer(error));
    app.notFound((c) => errorAnswer(new ServiceError(404, `There is nothing at ${c.req.method} ${c.req.path}.`)));
    app.use(async (c, next) => {
        c.set('service', service);
        await next();
        c.header(REQUEST_ID_HEADER, service.newId());
        await drain(c.req.raw);
    });
    serveStudio(app, studio);
    serveAssets(app);
    serveDownloads(app);
    app.get(CONTROL_PATH + CONTROL.health, (c) => c.json(healthOf(service)));
    app.use('/v1/*', requireToken);
    app.use(`${CONTROL_PATH}/*`, requireToken);
    app.route(CONTROL_PATH, createControlRoutes());
    mountContract(app, handlers);
    return app;
}

function healthOf(service: Host): Health {
    const busy = hasPendingEvents(service) || service.activity.isBusy(OLDEST_WORK);
    return { ok: true, loaded: service.runtime.loaded(), busy };
}
