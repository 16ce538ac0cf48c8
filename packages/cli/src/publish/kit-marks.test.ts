import { expect, it } from 'vitest';

import { hasKitMarks, withoutKitMarks } from './kit-marks.js';

const properties = { key: { type: 'string' as const, title: 'Key' }, limit: { type: 'number' as const } };

it('what only this kit knows of a declaration is left out for other services, and nothing else', () => {
    const plain = { title: 'T', configurations: { account: { properties }, space: { componentId: 'screen' } } };
    const key = { ...properties.key, secret: true };
    const marked = {
        ...plain,
        configurations: { ...plain.configurations, account: { properties: { ...properties, key } } },
    };
    expect(hasKitMarks(marked)).toBe(true);
    expect(withoutKitMarks(marked)).toEqual(plain);
    expect(hasKitMarks(plain)).toBe(false);
    expect(withoutKitMarks(plain)).toEqual(plain);
    expect(withoutKitMarks({})).toEqual({});
});
