import { resolve } from 'node:path';

import { displayPath } from '@svc-int/emulator/source-place';

import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import { processTerminal } from '../output/prompt.js';
import { completeAnswers } from '../scaffold/answers.js';
import { createProject, refuseNonEmpty, templateFolder, TEMPLATES, type Template } from '../scaffold/create-project.js';
import { cliVersion } from '../version.js';

interface Options {
    template: string;
    name?: string;
    title?: string;
    organization?: string;
}

/** Makes a project from a template. */
export async function run(given: string | undefined, options: Options, output: Output): Promise<void> {
    const template = asTemplate(options.template);
    const { name, title, organization } = options;
    const known = given ?? name;
    if (known !== undefined) await refuseNonEmpty(resolve(known));
    const completed = await completeAnswers(
        { name, title, organization },
        known === undefined ? '' : resolve(known),
        processTerminal(),
    );
    const folder = resolve(known ?? completed.name);
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
        `Made ${count} files in ${shown}. Next:`,
        '',
        ...(folder === process.cwd() ? [] : [`  cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`]),
        '  npm install',
        '  npm run dev',
    ].join('\n');
}
