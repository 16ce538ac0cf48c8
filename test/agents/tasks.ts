import type { AgentTask } from './task.js';
import { task as cachedSelect } from './tasks/cached-select/task.js';
import { task as componentVariants } from './tasks/component-variants/task.js';
import { task as consentScript } from './tasks/consent-script/task.js';
import { task as contentStatistics } from './tasks/content-statistics/task.js';
import { task as dailyReport } from './tasks/daily-report/task.js';
import { task as failingEvent } from './tasks/failing-event/task.js';
import { task as incomingWebhook } from './tasks/incoming-webhook/task.js';
import { task as memberLogin } from './tasks/member-login/task.js';
import { task as missingScope } from './tasks/missing-scope/task.js';
import { task as oauthUnfurl } from './tasks/oauth-unfurl/task.js';
import { task as oidcLogin } from './tasks/oidc-login/task.js';
import { task as pagedSource } from './tasks/paged-source/task.js';
import { task as privateStatistics } from './tasks/private-statistics/task.js';
import { task as publicUnfurl } from './tasks/public-unfurl/task.js';
import { task as publishWorkflow } from './tasks/publish-workflow/task.js';
import { task as signedWebhook } from './tasks/signed-webhook/task.js';
import { task as spaceSettings } from './tasks/space-settings/task.js';
import { task as specificationPages } from './tasks/specification-pages/task.js';
import { task as steppedSettings } from './tasks/stepped-settings/task.js';
import { task as webframeModal } from './tasks/webframe-modal/task.js';

export const TASKS: Readonly<Record<string, AgentTask>> = {
    'cached-select': cachedSelect,
    'component-variants': componentVariants,
    'consent-script': consentScript,
    'content-statistics': contentStatistics,
    'daily-report': dailyReport,
    'failing-event': failingEvent,
    'incoming-webhook': incomingWebhook,
    'member-login': memberLogin,
    'missing-scope': missingScope,
    'oauth-unfurl': oauthUnfurl,
    'oidc-login': oidcLogin,
    'paged-source': pagedSource,
    'private-statistics': privateStatistics,
    'public-unfurl': publicUnfurl,
    'publish-workflow': publishWorkflow,
    'signed-webhook': signedWebhook,
    'space-settings': spaceSettings,
    'specification-pages': specificationPages,
    'stepped-settings': steppedSettings,
    'webframe-modal': webframeModal,
};
