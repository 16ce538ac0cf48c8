import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { assertProviderFault, type PersistentProviderFault } from '../../testing/provider/faults.js';
import { PROVIDER_ENDPOINT_PATHS, type ProviderEndpoint } from '../../testing/provider/options.js';
import { defineCommandWithJsonOption, formatHelpExamples, parseChoice, parsePort } from '../define.js';

export const createOAuthProviderCommand = (context: Context) =>
    defineCommandWithJsonOption(
        'provider',
        'run an OAuth 2.0 and OpenID Connect provider to log in with, until it is interrupted',
    )
        .option('--port <port>', 'port that it listens on (default: any free one)', parsePort)
        .option('--settings <file>', 'YAML or JSON with people, clients, scopes, lifetimes and more')
        .addOption(
            new Option('--login <how>', 'whether a page asks who logs in (default: page)').choices([
                'page',
                'automatic',
            ] as const),
        )
        .option(
            '--fail <endpoint=error>',
            'answer each request to an endpoint with a standard error; repeatable',
            (text, before: readonly PersistentProviderFault[] | undefined) => [
                ...(before ?? []),
                parseFault(text, 'error'),
            ],
        )
        .option(
            '--delay <endpoint=ms>',
            'answer each request to an endpoint late; repeatable',
            (text, before: readonly PersistentProviderFault[] | undefined) => [
                ...(before ?? []),
                parseFault(text, 'delay'),
            ],
        )
        .addHelpText(
            'after',
            [
                '',
                'It listens on this machine alone. Unless the settings list clients, it takes any client id, with any secret.',
                formatHelpExamples(
                    'svc-int provider',
                    'svc-int provider --port 9000 --settings people.yaml',
                    'svc-int provider --fail token=invalid_grant --delay userInfo=2000',
                ),
            ].join('\n'),
        )
        .action(async (options) =>
            (await import('../../testing/provider/run-provider.js')).runOAuthProvider(options, context),
        );

/** Parses `token=invalid_grant` or `token=2000`. */
function parseFault(text: string, kind: 'error' | 'delay'): PersistentProviderFault {
    const [, name = '', value = ''] = /^([^=]*)=(.+)$/.exec(text) ?? [];
    const endpoint = parseChoice(Object.keys(PROVIDER_ENDPOINT_PATHS) as ProviderEndpoint[], name);
    const fault = { times: Infinity, ...(kind === 'error' ? { error: value } : { delay: Number(value) }) };
    try {
        assertProviderFault(endpoint, fault);
    } catch (error) {
        throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
    }
    return { endpoint, fault };
}
