import { suggest } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';

/** The integration that is meant of those that a local service has: the named one, else the only one. Throws `INPUT_INVALID`. */
export function chooseIntegration(names: readonly string[], named: string | undefined): string {
    if (named !== undefined) {
        if (names.includes(named)) return named;
        throw new KitError('INPUT_INVALID', `--integration: The service has no integration "${named}".`, {
            hint: suggest(named, names) ?? 'Publish it there first.',
        });
    }
    const [only, ...others] = names;
    if (only !== undefined && others.length === 0) return only;
    if (only === undefined)
        throw new KitError('INPUT_INVALID', 'The service has no integration yet.', {
            hint: 'Publish one with "svc-int dev" or "svc-int publish".',
        });
    throw new KitError('INPUT_INVALID', 'The service has several integrations, and none was chosen.', {
        hint: `Add --integration with one of ${names.join(', ')}, or run this in the folder of one.`,
    });
}
