import { connectControl, ControlError, type VisitRequest } from '@svc-int/emulator';

import type { Context } from '../context/context.js';
import type { ServiceAddress } from '../dev/state/session-file.js';
import { startOneTimeRedirectServer } from '../dev/one-time-url.js';
import { KitError } from '../errors.js';
import { openBrowser } from '../context/open-browser.js';
import type { Output } from '../output/output.js';
import { readFileOrStdin, readJsonObjectOption } from '../render/json-input.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { resolveServiceAddress } from '../service/find-service.js';
import { formatVisitorView } from './format-visitor-view.js';
import type { ServiceChoice } from '../service/settings.js';

const MAX_TOKEN_CHARS = 8000;

interface SiteVisitOptions extends ServiceChoice {
    site?: string | undefined;
    as?: string | undefined;
    claims?: string | undefined;
    unsigned?: string | undefined;
    token?: string | undefined;
    open?: boolean | undefined;
}

export async function runCreateSiteVisitUrl(
    path: string | undefined,
    options: SiteVisitOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const wanted = await readVisitRequest(path, options, context);
    const service = await resolveServiceAddress(options, context);
    const planned = await connectControl(service)
        .viewSiteAs(wanted)
        .catch(async (error: unknown) => {
            const isUnknownSite = wanted.site !== undefined && error instanceof ControlError && error.status === 404;
            throw isUnknownSite
                ? await createUnknownSiteError(error, service)
                : toKitErrorIfControlError(error, service);
        });
    // Other users can read process arguments, so they must not contain the token.
    if (options.open) openBrowser(await startOneTimeRedirectServer(planned.url), context.env);
    output.result(planned, formatVisitorView(planned));
}

async function createUnknownSiteError({ message }: ControlError, service: ServiceAddress): Promise<KitError> {
    const { organizations } = await connectControl(service).workspace();
    const ids = organizations.flatMap(({ sites }) => sites.map(({ id }) => id));
    const hint = ids.length > 0 ? `Sites of this service: ${ids.join(', ')}.` : 'This service has no site yet.';
    return new KitError('INPUT_INVALID', message, { hint });
}

async function readVisitRequest(
    path: string | undefined,
    options: SiteVisitOptions,
    context: Context,
): Promise<VisitRequest> {
    const { site, as, token } = options;
    const claims = as === undefined ? await readJsonObjectOption('--claims', options.claims, context) : { sub: as };
    const unsigned = (await readJsonObjectOption('--unsigned', options.unsigned, context)) as VisitRequest['unsigned'];
    return {
        afresh: true,
        ...(site !== undefined && { site }),
        ...(path !== undefined && { path }),
        ...(claims && { claims }),
        ...(unsigned && { unsigned }),
        ...(token !== undefined && { token: (await readFileOrStdin(token, context, MAX_TOKEN_CHARS)).trim() }),
    };
}
