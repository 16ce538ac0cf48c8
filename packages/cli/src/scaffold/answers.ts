import { basename } from 'node:path';

import { titleSchema } from '@svc-int/api/schemas';
import { expectation } from '@svc-int/emulator/internal/yaml';
import type { z } from 'zod';

import { KitError, type Problem } from '../errors.js';
import { nameSchema, organizationSchema } from '../manifest/schema.js';
import { ask, isInteractive, type Terminal } from '../output/prompt.js';
import { tarballObjection } from './kit.js';

/** What a new project has to know. */
export interface Answers {
    name: string;
    title: string;
    organization: string;
    /** Folder of the kit's tarballs. Default: none is needed. */
    kit?: string | undefined;
}

interface Question {
    key: keyof Answers;
    /** The flag that answers it. */
    flag: string;
    /** Where to find the answer. Default: whoever is asked knows. */
    hint?: string;
    question: string;
    /** What is wrong with an answer, in words; undefined when nothing is. */
    objection: (text: string) => string | undefined;
}

const QUESTIONS: readonly Question[] = [
    {
        key: 'name',
        flag: '--name <name>',
        question: 'Name (letters, digits and hyphens)',
        objection: fitting(nameSchema),
    },
    { key: 'title', flag: '--title <title>', question: 'Title', objection: fitting(titleSchema) },
    {
        key: 'organization',
        flag: '--organization <organization>',
        question: 'Organization (id or subdomain)',
        objection: fitting(organizationSchema),
    },
    {
        key: 'kit',
        flag: '--kit <folder>',
        hint: `"npm run pack" in the kit's repository creates the folder.`,
        question: "Folder of the kit's tarballs",
        objection: tarballObjection,
    },
];

/**
 * Completes the answers: on a terminal by asking, elsewhere by what it would propose there.
 *
 * @param isKitKnown whether nobody has to be asked for the kit's tarballs.
 * @throws KitError `ANSWER_NEEDED` that lists the flag of each answer that is missing still, `INPUT_INVALID` for one
 * that does not fit.
 */
export async function completeAnswers(
    given: Partial<Answers>,
    folder: string,
    isKitKnown: boolean,
    terminal: Terminal,
): Promise<Answers> {
    assertFitting(given);
    const answers: Answers = { name: '', title: '', organization: '', ...defined(given) };
    const open = QUESTIONS.filter(({ key }) => given[key] === undefined && !(key === 'kit' && isKitKnown));
    const missing: Question[] = [];
    for (const one of open) {
        const { key, question, objection } = one;
        const fallback = proposal(key, folder, answers);
        // oxlint-disable-next-line no-await-in-loop -- a person answers one question after the other
        if (isInteractive(terminal)) answers[key] = await ask(terminal, question, { fallback, objection });
        else if (fallback !== undefined && objection(fallback) === undefined) answers[key] = fallback;
        else if (key !== 'title' || answers.name) missing.push(one);
    }
    if (missing.length > 0) throw answersNeeded(missing);
    return answers;
}

function defined(given: Partial<Answers>): Partial<Answers> {
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function answersNeeded(missing: readonly Question[]): KitError {
    return new KitError('ANSWER_NEEDED', 'There is no terminal to ask for what is missing:', {
        problems: missing.map(({ flag, hint }) => ({ text: flag, ...(hint && { hint }) })),
        hint: `Run again with ${missing.map(({ flag }) => flag).join(' ')}.`,
    });
}

/** A name from the folder, a title from the name, the organization that a local service begins with. */
function proposal(key: keyof Answers, folder: string, { name }: Answers): string | undefined {
    if (key === 'kit') return undefined;
    if (key === 'organization') return 'acme';
    if (key === 'title') return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    const fromFolder = basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return fromFolder || undefined;
}

function assertFitting(given: Partial<Answers>): void {
    const problems = QUESTIONS.flatMap(({ key, objection }): Problem[] => {
        const wrong = given[key] === undefined ? undefined : objection(given[key]);
        return wrong === undefined ? [] : [{ text: `--${key} ${wrong}` }];
    });
    if (problems.length === 0) return;
    throw new KitError('INPUT_INVALID', 'The project cannot be created from these answers.', {
        problems,
        hint: 'Use other values.',
    });
}

function fitting(schema: z.ZodType<string>) {
    return (text: string) => {
        const [issue] = schema.safeParse(text).error?.issues ?? [];
        return issue && `${JSON.stringify(text)} ${expectation(issue)}`;
    };
}
