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

/** Seconds for which browsers may keep the script: a new message is seen after that time. */
const MAX_AGE = 300;

const onPublishedScript: FetchPublishScriptEventCallback<Context> = async (_event, { environment }) => {
    const { message, link = '' } = environment.siteInstallation?.configuration ?? {};
    if (!message) return undefined;
    return scriptResponse(fillScript(banner, { MESSAGE: message, LINK: isWebLink(link) ? link : '' }), {
        maxAge: MAX_AGE,
    });
};

/** Keeps `javascript:` and the like out of the page. */
function isWebLink(link: string): boolean {
    return /^https?:\/\//.test(link);
}

export default createIntegration<Context>({ fetch_published_script: onPublishedScript });
