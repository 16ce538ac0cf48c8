import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect } from 'vitest';

import { renderQuestion } from '../mood.js';
import type { ReadyProject } from './shared-session.js';

interface RelinkedModule {
    link: string;
    targets: [string, string];
    specifier: string;
}

function relink(link: string, target: string): void {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, `${link}.new`);
    renameSync(`${link}.new`, link);
}

export async function assertRelinkServes(
    { project, session, ready, question }: ReadyProject,
    { link, targets, specifier }: RelinkedModule,
): Promise<void> {
    // The bundler rejects files outside of the repository.
    mkdirSync(join(project.around, '.git'), { recursive: true });
    for (const name of ['one', 'two']) {
        mkdirSync(join(project.around, name), { recursive: true });
        project.write(`../${name}/words.ts`, `export const asked = '${name}?';\n`);
        project.write(`../${name}/package.json`, '{"name": "linked-words", "main": "words.ts"}');
    }
    relink(project.path(link), targets[0]);
    relink(project.path('src/current-words'), '../../current');
    project.write(
        'src/mood.tsx',
        `import { asked } from '${specifier}';\n` + project.read('src/mood.tsx').replace(`"${question}"`, 'asked'),
    );
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('one?');
    relink(project.path(link), targets[1]);
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('two?');
    project.write('../two/words.ts', "export const asked = 'Saved?';\n");
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Saved?');
}
