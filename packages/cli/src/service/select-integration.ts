import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';

/** Default: the only integration. Throws `INTEGRATION_UNKNOWN` or `ANSWER_NEEDED`. */
export function selectIntegration(names: readonly string[], named: string | undefined): string {
    if (named !== undefined) {
        if (names.includes(named)) return named;
        throw new KitError('INTEGRATION_UNKNOWN', `--integration: The service has no integration "${named}".`, {
            hint: formatSuggestionOrAllowedWords(named, names) ?? 'Publish it there first.',
        });
    }
    const [only, ...others] = names;
    if (only !== undefined && others.length === 0) return only;
    if (only === undefined)
        throw new KitError('INTEGRATION_UNKNOWN', 'The service has no integration yet.', {
            hint: 'Publish one with "svc-int dev" or "svc-int publish".',
        });
    throw new KitError('ANSWER_NEEDED', 'The service has several integrations, and none was chosen.', {
        problems: [{ text: '--integration <name>' }],
        hint: `Add --integration with one of ${names.join(', ')}, or run this in the folder of one.`,
    });
}
