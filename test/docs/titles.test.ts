import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const PREDICATE = new RegExp(
    `^(?:is|are|has|have|does|do|can|may|must|not|and|that|${[
        'accepts|adds|answers|asks|becomes|brings|builds|carries|comes|creates|describes|ends|fails|finds|follows|gets',
        'gives|goes|holds|keeps|knows|leaves|loses|makes|names (?:an?|the)|opens|overwrites|passes|prints|puts|queues',
        'reads an?|refuses|rejects|removes|renders|replaces|reports|says|sees|sends|signs|stays|stores|takes|tells|throws',
        'uses|waits|writes',
    ].join('|')}) `,
);

const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.test-d.ts', '*.test-d.tsx'], { cwd: ROOT })
    .toString()
    .trim()
    .split('\n');

function outerTitles(file: string): string[] {
    const calls = /^(?:it(?:\.each(?:\(.*?\))?)?|\](?: as const)?\)|\]\s*\.map\(.*?\)\))\(\s*(['"`])(.*?)\1,/gms;
    return [...readFileSync(join(ROOT, file), 'utf8').matchAll(calls)].map(([, , title = '']) => `${title} `);
}

it('The title of a test outside of a describe does not begin with a verb', () => {
    const titles = files.flatMap((file) => outerTitles(file).map((title) => ({ file, title })));
    expect(titles.length).toBeGreaterThan(250);
    expect(titles.filter(({ title }) => PREDICATE.test(title))).toEqual([]);
});
