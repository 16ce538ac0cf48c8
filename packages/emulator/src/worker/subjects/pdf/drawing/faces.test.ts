import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { FONT_FILES } from './faces.js';

it('the fonts that characters can get are those that the package has', () => {
    const files = readdirSync(new URL('../../../../../fonts', import.meta.url)).filter((name) =>
        name.endsWith('.woff'),
    );
    expect(files.toSorted()).toEqual(FONT_FILES.map((name) => `${name}.woff`).toSorted());
});
