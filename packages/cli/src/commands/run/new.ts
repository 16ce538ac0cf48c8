import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { displayPath } from '@svc-int/emulator/internal/source-place';

import { KitError } from '../../errors.js';
import type { Output } from '../../output/output.js';
import { processTerminal } from '../../output/prompt.js';
import { completeAnswers } from '../../scaffold/answers.js';
import {
    createProject,
    refuseNonEmpty,
    templateFolder,
    TEMPLATES,
    type Template,
} from '../../scaffold/create-project.js';
import { findKit, isInstalledAround } from '../../scaffold/kit.js';
import { cliVersion } from '../../version.js';
import type { Options } from '../new.js';

/** Makes a project from a template. */
export async function run(given: string | undefined, options: Options, output: Output): Promise<void> {
    const template = asTemplate(options.template);
    const { name, title, organization, kit: givenKit } = options;
    const place = given ?? name;
    if (place !== undefined) await refuseNonEmpty(resolve(place));
    const kit = givenKit === undefined ? findKit(resolve(place ?? 'project')) : undefined;
    const completed = await completeAnswers(
        { name, title, organization, kit: givenKit ?? (kit?.from === 'tarballs' ? kit.folder : undefined) },
        place === undefined ? '' : resolve(place),
        kit !== undefined,
        processTerminal(),
    );
    const folder = resolve(place ?? completed.name);
    const files = await createProject(templateFolder(template), folder, { ...completed, version: cliVersion() });
    output.result({ folder, template, files }, nextSteps(folder, files.length));
}

function asTemplate(text: string): Template {
    const found = TEMPLATES.find((template) => template === text);
    if (found) return found;
    throw new KitError('USAGE', `There is no template "${text}".`, { hint: `Possible: ${TEMPLATES.join(', ')}.` });
}

function nextSteps(folder: string, count: number): string {
    const shown = displayPath(folder);
    return [
        `Created ${count} files in ${shown}. Next:`,
        '',
        ...(folder === process.cwd() ? [] : [`  cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`]),
        ...(isInstalledAround(folder, dependencyNames(folder)) ? [] : ['  npm install']),
        '  npm run dev',
    ].join('\n');
}

function dependencyNames(folder: string): string[] {
    // What was just made.
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    return [manifest['dependencies'], manifest['devDependencies']].flatMap((names) => Object.keys(names ?? {}));
}
