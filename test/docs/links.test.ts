import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const withoutCode = (markdown: string) => markdown.replace(/^```[^]*?^```$/gm, '').replace(/`[^`\n]*`/g, '`');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path)));
// Links in seeds are resolved by the service.
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('packages/emulator/seed/'));

const isInstalledDocument = (path: string) => /^packages\/\w[\w-]*\/(?:README\.md$|guides\/)/.test(path);

const isInPackage = (path: string) => /^packages\/\w[\w-]*\/(?!src\/|test\/)/.test(path);

const anchorsOf = (path: string) =>
    [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
            .toLowerCase()
            .replace(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
    );

describe.each(documents)('The document %s', (document) => {
    it('links only to existing files and headings', () => {
        const links = [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
        for (const link of links.filter((each) => !/^https?:/.test(each))) {
            const [path = '', anchor] = link.split('#');
            const target = path === '' ? document : join(document, '..', path);
            expect(existsSync(join(ROOT, target)), link).toBe(true);
            if (isInstalledDocument(document)) expect(isInPackage(target), link).toBe(true);
            if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
        }
    });
});

describe('Decision pages', () => {
    const pages = readdirSync(join(ROOT, 'decisions')).filter((file) => file !== 'README.md');
    const readme = read('decisions/README.md');
    const listed = [...readme.matchAll(/^- \[(\d{4})\]\((.*?)\) (.*)$/gm)];
    const merged = readme.split(/^## Merged into /m)[1]?.match(/\b\d{4}(?=[,.])/g) ?? [];

    it.each(pages)('have the sections Question, Choice and Measurement, each with a text: %s', (page) => {
        const [title = '', ...sections] = read(`decisions/${page}`).split(/^## /m);
        expect(title).toMatch(new RegExp(`^# ${page.slice(0, 4)}\\. `));
        const headings = sections.map((section) => /^(.*)\n+\S/.exec(section)?.[1]);
        expect(headings).toEqual(['Question', 'Choice', 'Measurement']);
    });

    it.each(pages)('fit on one screen of 40 lines: %s', (page) => {
        const lines = read(`decisions/${page}`).trimEnd().split('\n');
        expect(lines.length).toBeLessThanOrEqual(40);
        expect(lines.filter((line) => line.length > 140 && !line.startsWith('|'))).toEqual([]);
    });

    it('have consecutive numbers, and each page or merged number is listed once', () => {
        const lines = listed.map(([, number, file]) => `${number} ${file}`);
        expect(lines.toSorted()).toEqual(pages.toSorted().map((page) => `${page.slice(0, 4)} ${page}`));
        const numbers = [...listed.map(([, number = '']) => number), ...merged].toSorted();
        expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
        for (const [, number, file = '', title] of listed)
            expect(read(`decisions/${file}`).split('\n')[0]).toBe(`# ${number}. ${title}`);
    });
});
