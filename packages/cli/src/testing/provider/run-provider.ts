import type { Context } from '../../context/context.js';
import { createShutdownFunctionAlsoOnSignals } from '../../shutdown-signal.js';
import { EXIT } from '../../errors.js';
import { createOutput } from '../../output/output.js';
import { createOAuthProvider, type OAuthProvider, type ProviderCall } from './provider.js';
import { readOAuthProviderOptionsFile } from './settings-file.js';
import type { PersistentProviderFault, ProviderFault } from './faults.js';
import type { ProviderEndpoint } from './options.js';

interface OAuthProviderCommandOptions {
    port?: number | undefined;
    settings?: string | undefined;
    login?: 'page' | 'automatic' | undefined;
    fail?: readonly PersistentProviderFault[] | undefined;
    delay?: readonly PersistentProviderFault[] | undefined;
    json?: boolean | undefined;
}

export async function runOAuthProvider(
    { port = 0, settings, login, fail = [], delay = [], ...options }: OAuthProviderCommandOptions,
    context: Context,
) {
    const output = createOutput(options, context);
    const ended = new Promise<void>((end) => createShutdownFunctionAlsoOnSignals(context, end));
    const given = settings === undefined ? {} : await readOAuthProviderOptionsFile(settings, context);
    const provider = await createOAuthProvider({
        ...given,
        login: login ?? given.login ?? 'page',
        port,
        onCall: (call) => output.result({ event: 'call', ...call }, formatCall(call)),
    });
    for (const [endpoint, fault] of mergeFaults([...delay, ...fail])) provider.fail(endpoint, fault);
    try {
        const { url, endpoints } = provider;
        output.result({ event: 'ready', url, endpoints }, formatReady(provider));
        await ended;
    } finally {
        await provider.dispose();
    }
    if (output.json) output.result({ event: 'closed' }, '');
    context.exitCode = EXIT.interrupted;
}

function mergeFaults(faults: readonly PersistentProviderFault[]): Map<ProviderEndpoint, ProviderFault> {
    const found = new Map<ProviderEndpoint, ProviderFault>();
    for (const { endpoint, fault } of faults) found.set(endpoint, { ...found.get(endpoint), ...fault });
    return found;
}

function formatReady({ url, endpoints }: OAuthProvider): string {
    const lines = Object.entries(endpoints).map(([name, address]) => `${name.padEnd(12)}${address}`);
    return [`${'issuer'.padEnd(12)}${url}`, ...lines, ''].join('\n');
}

function formatCall({ method, path, status, grant, client, error, reason }: ProviderCall): string {
    const refusal = [error, reason].filter(Boolean).join(': ');
    const about = [grant, client && `client ${client}`, refusal].filter(Boolean).join(', ');
    return `${status} ${method} ${path}${about && `  ${about}`}`;
}
