import { expect, it } from 'vitest';

import { hasKitOnlyConfigurationFields, omitKitOnlyConfigurationFields } from './kit-only-fields.js';

const properties = { key: { type: 'string' as const, title: 'Key' }, limit: { type: 'number' as const } };

it('omitKitOnlyConfigurationFields omits only "secret", which other services do not support', () => {
    const plain = { title: 'T', configurations: { account: { properties }, space: { componentId: 'screen' } } };
    const key = { ...properties.key, secret: true };
    const marked = {
        ...plain,
        configurations: { ...plain.configurations, account: { properties: { ...properties, key } } },
    };
    expect(hasKitOnlyConfigurationFields(marked)).toBe(true);
    expect(omitKitOnlyConfigurationFields(marked)).toEqual(plain);
    expect(hasKitOnlyConfigurationFields(plain)).toBe(false);
    expect(omitKitOnlyConfigurationFields(plain)).toEqual(plain);
    expect(omitKitOnlyConfigurationFields({})).toEqual({});
});
