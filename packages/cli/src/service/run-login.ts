import { text } from 'node:stream/consumers';

import type { ServiceLoginTokens } from '@svc-int/hosting/login';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { openBrowser } from '../context/open-browser.js';
import type { Output } from '../output/output.js';
import { prompt, promptSecret, isInteractive, getTerminal } from '../output/prompt.js';
import { updateCredentials, readCredentials, type StoredCredentials } from './credentials.js';
import { parseEndpoint } from './endpoint.js';
import { selectProfile, isValidProfileName } from './profiles.js';
import { connectService } from './service-connection.js';
import { assertSendableToken } from './assert-sendable-token.js';

interface LoginOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    withToken?: boolean | undefined;
}

export async function runLogin(options: LoginOptions, output: Output, context: Context): Promise<void> {
    const credentials = readCredentials(context.env);
    const wanted = options.profile ?? (context.env['SVC_INT_PROFILE'] || undefined);
    const endpoint = parseEndpoint(await resolveEndpoint(options.endpoint, wanted, credentials, context));
    const name = resolveProfileName(wanted, endpoint, credentials);
    const tokens = await requestTokens(endpoint, options.withToken ?? false, context);
    const user = await connectService({ endpoint, token: tokens.token })
        .request(['user'], (client) => client.user.getAuthenticatedUser())
        .catch((error: unknown) => {
            throw toRefusedLoginError(error);
        });
    const isDefault = await updateCredentials(context.env, (kept) => {
        kept.profiles[name] = { endpoint, ...tokens };
        kept.default ??= name;
        return kept.default === name;
    });
    const next = isDefault ? '' : `\nUse it with "--profile ${name}", or select it with "svc-int profile use ${name}".`;
    output.result(
        { profile: name, isDefault, endpoint, user },
        `Logged in to ${endpoint} as ${user.displayName}: profile ${name}.${next}`,
    );
}

function toRefusedLoginError(error: unknown): unknown {
    if (!(error instanceof KitError) || error.code !== 'TOKEN_REFUSED') return error;
    const { code, message, cause } = error;
    const hint =
        'Nothing was stored. Give a token that was created in this service, and that is neither expired nor revoked.';
    return new KitError(code, message, { hint, cause });
}

async function resolveEndpoint(
    option: string | undefined,
    profile: string | undefined,
    credentials: StoredCredentials,
    context: Context,
): Promise<string> {
    const given = option ?? (context.env['SVC_INT_ENDPOINT'] || undefined);
    if (given !== undefined) return given;
    const isNew = profile !== undefined && !Object.hasOwn(credentials.profiles, profile);
    const known = isNew ? undefined : selectProfile(credentials, { profile }, context);
    if (known) return known.profile.endpoint;
    const terminal = getTerminal(context);
    if (isInteractive(terminal)) return prompt(terminal, 'Base URL of the service');
    throw new KitError('ANSWER_NEEDED', 'There is no terminal to ask for the service:', {
        problems: [{ text: '--endpoint <url>' }],
        hint: 'Run again with --endpoint <url>.',
    });
}

/** Precedence: the given name, the profile with this endpoint, the service's host. */
function resolveProfileName(wanted: string | undefined, endpoint: string, { profiles }: StoredCredentials): string {
    const known = Object.entries(profiles).find(([, profile]) => profile.endpoint === endpoint)?.[0];
    const name = wanted ?? known ?? new URL(endpoint).host.replace(/[^\w.-]+/g, '-').replace(/^[^a-z0-9]+/i, '');
    if (isValidProfileName(name)) return name;
    throw new KitError('INPUT_INVALID', `--profile ${JSON.stringify(name)} is not a valid profile name.`, {
        hint: 'Use at most 64 letters, digits, dots, hyphens and underscores, beginning with a letter or a digit.',
    });
}

/** Precedence: standard input, the variable, the browser, a prompt. */
async function requestTokens(endpoint: string, isPiped: boolean, context: Context): Promise<ServiceLoginTokens> {
    const terminal = getTerminal(context);
    const canPrompt = isInteractive(terminal);
    if (isPiped && canPrompt)
        return { token: assertSendableToken(await promptSecret(terminal, `Token of ${endpoint}`), 'The input') };
    if (isPiped) return { token: assertSendableToken((await text(context.stdin)).trim(), 'Standard input') };
    const variable = context.env['SVC_INT_TOKEN']?.trim();
    if (variable) return { token: assertSendableToken(variable, 'SVC_INT_TOKEN') };
    const tokens = context.env['CI'] ? undefined : await logInWithBrowserIfOffered(endpoint, context);
    if (tokens) return tokens;
    if (canPrompt)
        return { token: assertSendableToken(await promptSecret(terminal, `Token of ${endpoint}`), 'The input') };
    throw new KitError('LOGIN_UNAVAILABLE', describeLoginUnavailable(endpoint, context), {
        problems: [{ text: '--with-token', hint: 'Reads a token from standard input' }],
        hint: 'Give a token with --with-token, or set SVC_INT_TOKEN.',
    });
}

async function logInWithBrowserIfOffered(endpoint: string, context: Context): Promise<ServiceLoginTokens | undefined> {
    const { discoverLoginServer, logInWithBrowser } = await import('@svc-int/hosting/login');
    const server = await discoverLoginServer(endpoint);
    if (!server) return undefined;
    const tokens = await logInWithBrowser(server, (url) => openLoginPage(url, context));
    assertSendableToken(tokens.token, 'The token from the service');
    return tokens;
}

function describeLoginUnavailable(endpoint: string, { env }: Context): string {
    return env['CI'] ? 'There is no browser login in CI.' : `${endpoint} does not offer a browser login.`;
}

function openLoginPage(url: string, { stderr, env }: Context): void {
    stderr.write(`Log in with your browser. If it does not open, go to:\n\n  ${url}\n\n`);
    openBrowser(url, env);
}
