import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { BUNDLED_AND_OPTIONAL_FONT_FILES, OPTIONAL_FONT_FILES } from './font-files.js';

function filesIn(folder: string): string[] {
    const files = readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith('.ttf.br'));
    return files.map((name) => name.replace('.ttf.br', '')).toSorted();
}

it('BUNDLED_AND_OPTIONAL_FONT_FILES lists exactly the font files of both packages', () => {
    const own = BUNDLED_AND_OPTIONAL_FONT_FILES.filter((name) => !OPTIONAL_FONT_FILES.includes(name));
    expect(filesIn('../../fonts/')).toEqual(own.toSorted());
    expect(filesIn('../../../pdf-fonts/fonts/')).toEqual(OPTIONAL_FONT_FILES.toSorted());
});
