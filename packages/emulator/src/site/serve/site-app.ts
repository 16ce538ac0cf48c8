import { Hono, type MiddlewareHandler } from 'hono';

import { SITE_ICONS_PATH, SITE_REPORTS_PATH } from '../browser/globals/page-settings.js';
import { OPERATION_REQUESTS_PATH } from '../browser/operation-requests.js';
import { PAGE_FEEDBACK_PATH, READER_EVENTS_PATH } from '../browser/reader/endpoints.js';
import { createNotFoundError, ServiceError } from '../../worker/service/service-error.js';
import { getFileByDownloadKey } from '../../worker/subjects/revisions/index.js';
import { VISITOR_PATHS } from '../../worker/subjects/sites/index.js';
import { createSpaceFileResponse } from '../../worker/http/downloads.js';
import { toApiErrorResponse } from '../../worker/http/errors.js';
import { createMatchCachingRouter } from '../../worker/http/router.js';
import { SITE_CHANGES_PATH, subscribeVisitorToPageChanges } from './live/subscribe.js';
import { CRAWLER_FILES } from './machine-files.js';
import { sendOperationRequest } from './operations/send-operation-request.js';
import { createPageProblemResponse, servePage } from './serve-page.js';
import { renderIntegrationBlockForVisitor, SITE_INTEGRATIONS_PATH } from './render-block.js';
import { receiveScriptReports } from './scripts/receive-script-reports.js';
import {
    clearVisitorCookiesByEmptyUrlParam,
    logOutVisitor,
    redirectToSignIn,
    startVisitorSignIn,
    storeVisitorTokenOrShareKeyFromUrl,
} from './sign-in.js';
import { createAssetResponse, createIconResponse, SITE_ASSETS_PATH } from './site-assets.js';
import type { SiteRequest } from './site-request.js';
import { SITE_FILES_PATH } from './visible-locations.js';
import { receivePageFeedback } from './visits/receive-feedback.js';
import { receiveReaderEvent } from './visits/receive-reader-event.js';

interface SiteEnv {
    Bindings: SiteRequest;
}

const rejectWrite: MiddlewareHandler<SiteEnv> = ({ env: { request } }, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ServiceError(400, 'Pages of a site are only read, by GET or HEAD.');
    return next();
};

const requireAdmission: MiddlewareHandler<SiteEnv> = async ({ env }, next) => {
    const signedOut = clearVisitorCookiesByEmptyUrlParam(env);
    if (signedOut) return signedOut;
    return env.admission.isAuthorized ? next() : redirectToSignIn(env, `/${env.rest.join('/')}`);
};

export function createSiteApp(): Hono<SiteEnv> {
    const app = new Hono<SiteEnv>({ router: createMatchCachingRouter(), getPath: getRoutePath });
    app.onError((error) => {
        throw error;
    });
    app.get(`/${SITE_ASSETS_PATH}/:name`, ({ env, req }) => createAssetResponse(env.files, req.param('name')));
    app.get(`/${SITE_ICONS_PATH}/:name`, ({ req }) => createIconResponse(req.param('name')));
    app.route('/', createEndpoints());
    app.post(`/${PAGE_FEEDBACK_PATH}`, ({ env }) => receivePageFeedback(env));
    app.post(`/${SITE_REPORTS_PATH}`, requireAdmission, ({ env }) => receiveScriptReports(env));
    app.use(rejectWrite);
    app.get(`/${VISITOR_PATHS.logout}`, ({ env }) => logOutVisitor(env));
    app.get(`/${VISITOR_PATHS.login}`, ({ env }) => startVisitorSignIn(env));
    app.use(requireAdmission);
    app.use(async ({ env }, next) => storeVisitorTokenOrShareKeyFromUrl(env) ?? next());
    app.route('/', createContentRoutes());
    return app;
}

function getRoutePath(_request: Request, options?: { env?: SiteRequest }): string {
    return `/${(options?.env?.rest ?? []).map(encodeURIComponent).join('/')}`;
}

function createEndpoints(): Hono<SiteEnv> {
    const app = new Hono<SiteEnv>();
    app.onError(toApiErrorResponse);
    app.all(`/${SITE_INTEGRATIONS_PATH}/:integration/:operation/*`, ({ env, req }) => {
        const { integration, operation } = req.param();
        return renderIntegrationBlockForVisitor(env, integration, operation);
    });
    app.get(`/${SITE_CHANGES_PATH}`, ({ env }) => {
        // Without a body, nothing would end the subscription.
        if (env.request.method === 'HEAD') throw new ServiceError(400, 'Changes of a page are read by GET.');
        return subscribeVisitorToPageChanges(env);
    });
    app.post(`/${READER_EVENTS_PATH}`, ({ env }) => receiveReaderEvent(env));
    app.post(`/${OPERATION_REQUESTS_PATH}`, ({ env }) => sendOperationRequest(env));
    return app;
}

function createContentRoutes(): Hono<SiteEnv> {
    const app = new Hono<SiteEnv>();
    app.onError((error, { env }) => createPageProblemResponse(env, error));
    app.get(`/${SITE_FILES_PATH}/:space/:file/:key/:name?`, ({ env, req }) => {
        const { space, file, key } = req.param();
        if (!env.spaceIds.has(space)) throw createNotFoundError('file', file);
        return createSpaceFileResponse(env.service, getFileByDownloadKey(env.service, space, file, key));
    });
    for (const [name, find] of Object.entries(CRAWLER_FILES))
        app.get(`/${name}`, async ({ env }, next) => (await find(env)) ?? next());
    app.get('*', ({ env }) => servePage(env));
    return app;
}
