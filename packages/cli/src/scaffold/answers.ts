import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { integrationTitleSchema } from '@svc-int/api/manifest';
import { formatIssueExpectation, formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';
import type { z } from 'zod';

import { KitError, type Problem } from '../errors.js';
import { manifestNameSchema, publishingOrganizationSchema } from '../manifest/schema.js';
import { prompt, promptChoice, isInteractive, type PromptChoice, type Terminal } from '../output/prompt.js';
import { findMissingTarballProblem } from './kit.js';
import { TEMPLATES } from './templates.js';

export interface NewProjectAnswers {
    template: string;
    name: string;
    title: string;
    organization: string;
    /** Folder of the kit's tarballs. Default: the packages come from a registry. */
    kit?: string | undefined;
}

interface Question {
    key: keyof NewProjectAnswers;
    flag: string;
    hint?: string;
    question: string;
    choices?: readonly PromptChoice[];
    objection: (text: string, cwd: string) => string | undefined;
}

const QUESTIONS: readonly Question[] = [
    {
        key: 'template',
        flag: '--template <template>',
        question: 'What do you want to make?',
        choices: TEMPLATES.map(({ name, summary }) => ({ value: name, label: name, summary })),
        objection: checkTemplate,
    },
    {
        key: 'name',
        flag: '--name <name>',
        question: 'Name (letters, digits and hyphens)',
        objection: createSchemaCheck(manifestNameSchema),
    },
    { key: 'title', flag: '--title <title>', question: 'Title', objection: createSchemaCheck(integrationTitleSchema) },
    {
        key: 'organization',
        flag: '--organization <organization>',
        question: 'Organization (id or subdomain)',
        objection: createSchemaCheck(publishingOrganizationSchema),
    },
    {
        key: 'kit',
        flag: '--kit <folder>',
        hint: `"npm run pack" in the kit's repository creates the folder.`,
        question: "Folder of the kit's tarballs",
        objection: (text, cwd) => findMissingTarballProblem(resolve(cwd, text)),
    },
];

/**
 * Completes the answers by prompts; without a terminal, by defaults.
 *
 * @param folder of the project; empty while its name is unknown.
 * @throws KitError `ANSWER_NEEDED` with the flag of each missing answer, `INPUT_INVALID`.
 */
export async function completeProjectAnswers(
    givenAnswers: Partial<NewProjectAnswers>,
    { folder, cwd }: { folder: string; cwd: string },
    isKitKnown: boolean,
    terminal: Terminal,
): Promise<NewProjectAnswers> {
    assertFitting(givenAnswers, cwd);
    const answers: NewProjectAnswers = {
        template: '',
        name: '',
        title: '',
        organization: '',
        ...omitUndefined(givenAnswers),
    };
    const open = QUESTIONS.filter(({ key }) => givenAnswers[key] === undefined && !(key === 'kit' && isKitKnown));
    const missing: Question[] = [];
    for (const one of open) {
        const { key, objection } = one;
        const fallback = findProposal(key, folder, answers);
        const question =
            key === 'name' && !folder ? { ...one, objection: mergeObjections(objection, checkOccupied) } : one;
        if (isInteractive(terminal))
            answers[key] = await promptQuestion(question, fallback, answers, { terminal, cwd });
        else if (fallback !== undefined && objection(fallback, cwd) === undefined) answers[key] = fallback;
        else if (key !== 'title' || answers.name) missing.push(one);
    }
    if (missing.length > 0) throw createMissingAnswersError(missing);
    return answers;
}

/** Only a prompt proposes a name: without one, the user must name the folder. */
function promptQuestion(
    { key, question, choices, objection }: Question,
    proposed: string | undefined,
    { template }: NewProjectAnswers,
    { terminal, cwd }: { terminal: Terminal; cwd: string },
): Promise<string> {
    if (choices) return promptChoice(terminal, question, choices);
    const fallback = proposed ?? (key === 'name' ? `my-${template}` : undefined);
    return prompt(terminal, question, { fallback, objection: (text) => objection(text, cwd) });
}

function omitUndefined(given: Partial<NewProjectAnswers>): Partial<NewProjectAnswers> {
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function createMissingAnswersError(missing: readonly Question[]): KitError {
    return new KitError('ANSWER_NEEDED', 'There is no terminal to ask for what is missing:', {
        problems: missing.map(({ flag, hint }) => ({ text: flag, ...(hint && { hint }) })),
        hint: `Run again with ${missing.map(({ flag }) => flag).join(' ')}.`,
    });
}

function findProposal(key: keyof NewProjectAnswers, folder: string, { name }: NewProjectAnswers): string | undefined {
    if (key === 'kit') return undefined;
    if (key === 'template') return TEMPLATES[0].name;
    if (key === 'organization') return 'acme';
    if (key === 'title') return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    const fromFolder = basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return fromFolder || undefined;
}

function assertFitting(given: Partial<NewProjectAnswers>, cwd: string): void {
    const problems = QUESTIONS.flatMap(({ key, objection }): Problem[] => {
        const wrong = given[key] === undefined ? undefined : objection(given[key], cwd);
        return wrong === undefined ? [] : [{ text: `--${key} ${wrong}` }];
    });
    if (problems.length === 0) return;
    throw new KitError('INPUT_INVALID', 'The project cannot be created from these answers.', {
        problems,
        hint: 'Use other values.',
    });
}

type Objection = Question['objection'];

function mergeObjections(first: Objection, second: Objection): Objection {
    return (text, cwd) => first(text, cwd) ?? second(text, cwd);
}

function checkOccupied(name: string, cwd: string): string | undefined {
    const path = resolve(cwd, name);
    const isOccupied = existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0);
    return isOccupied ? `${JSON.stringify(name)} already exists and is not empty` : undefined;
}

function checkTemplate(text: string): string | undefined {
    const names = TEMPLATES.map(({ name }) => name);
    if (names.some((name) => name === text)) return undefined;
    return [`${JSON.stringify(text)} is not a template.`, formatSuggestionOrAllowedWords(text, names)].join(' ');
}

function createSchemaCheck(schema: z.ZodType<string>) {
    return (text: string) => {
        const [issue] = schema.safeParse(text).error?.issues ?? [];
        return issue && `${JSON.stringify(text)} ${formatIssueExpectation(issue)}`;
    };
}
