import type { ConfigurationSchema } from '@svc-int/emulator';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';

/** Throws `INPUT_INVALID`, also if this kind of target has no configuration. */
export function parseConfigurationValues(
    schema: ConfigurationSchema,
    texts: readonly string[],
    kind: 'account' | 'space' | 'site',
): Record<string, unknown> {
    if (!schema) {
        const hint = `Its manifest has no "configurations.${kind}". Store values that its script reads by --data.`;
        throw new KitError('INPUT_INVALID', `--set: The integration has nothing to configure for ${NAMES[kind]}.`, {
            hint,
        });
    }
    return Object.fromEntries(texts.map((text) => parseEntry(schema, text)));
}

const NAMES = { account: 'the account', space: 'a space', site: 'a site' } as const;

function parseEntry(schema: NonNullable<ConfigurationSchema>, text: string): [name: string, value: unknown] {
    const at = text.indexOf('=');
    if (at < 1)
        throw new KitError('INPUT_INVALID', '--set needs a name, "=" and a value.', {
            hint: 'Write --set name=value.',
        });
    const [name, value] = [text.slice(0, at), text.slice(at + 1)];
    const properties = 'properties' in schema ? schema.properties : undefined;
    const property = properties?.[name];
    if (properties && !property) {
        const hint =
            formatSuggestionOrAllowedWords(name, Object.keys(properties)) ??
            'The integration has nothing to configure here.';
        throw new KitError('INPUT_INVALID', `--set: There is no "${name}" to configure.`, { hint });
    }
    switch (property?.type) {
        case 'number':
            if (value.trim() !== '' && Number.isFinite(Number(value))) return [name, Number(value)];
            throw createInvalidValueError(name, 'a number');
        case 'boolean':
            if (value === 'true' || value === 'false') return [name, value === 'true'];
            throw createInvalidValueError(name, 'true or false');
        case 'string':
            if (!property.enum || property.enum.includes(value)) return [name, value];
            throw createInvalidValueError(name, `one of ${property.enum.join(', ')}`);
        case 'button':
            throw new KitError('INPUT_INVALID', `--set: "${name}" is a button.`, {
                hint: 'Press it in the Studio: the page that it opens sets the value.',
            });
        case undefined:
            return [name, value];
    }
}

/** Omits the value, which may be secret. */
function createInvalidValueError(name: string, what: string): KitError {
    return new KitError('INPUT_INVALID', `--set: "${name}" is not ${what}.`, { hint: `Give ${what}.` });
}
