import {
    createIntegration,
    fillScript,
    scriptResponse,
    type FetchPublishScriptEventCallback,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

import banner from './banner.raw.js';

interface Configuration {
    message?: string;
    link?: string;
}

type Context = RuntimeContext<RuntimeEnvironment<object, object, Configuration>>;

/** Cache lifetime in seconds: a new message appears after this time. */
const MAX_AGE = 300;

const onPublishedScript: FetchPublishScriptEventCallback<Context> = async (_event, { environment }) => {
    const { message, link = '' } = environment.siteInstallation?.configuration ?? {};
    if (!message) return undefined;
    return scriptResponse(fillScript(banner, { MESSAGE: message, LINK: isWebLink(link) ? link : '' }), {
        maxAge: MAX_AGE,
    });
};

/** Rejects `javascript:` and other schemes. */
function isWebLink(link: string): boolean {
    return /^https?:\/\//.test(link);
}

export default createIntegration<Context>({ fetch_published_script: onPublishedScript });
