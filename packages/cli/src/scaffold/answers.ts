import { basename } from 'node:path';

import { titleSchema } from '@svc-int/api/schemas';
import { expectation } from '@svc-int/emulator/yaml';
import type { z } from 'zod';

import { KitError, type Problem } from '../errors.js';
import { nameSchema, organizationSchema } from '../manifest/schema.js';
import { ask, isInteractive, type Terminal } from '../output/prompt.js';

/** What a new project has to know. */
export interface Answers {
    name: string;
    title: string;
    organization: string;
}

const QUESTIONS = [
    { key: 'name', question: 'Name (letters, digits and hyphens)', schema: nameSchema },
    { key: 'title', question: 'Title', schema: titleSchema },
    { key: 'organization', question: 'Organization (id or subdomain)', schema: organizationSchema },
] as const satisfies { key: keyof Answers; question: string; schema: z.ZodType<string> }[];

/**
 * Completes the answers: on a terminal by asking, elsewhere not at all.
 *
 * @throws KitError `ANSWER_NEEDED` that lists the flag of each missing answer, `INPUT_INVALID` for one that does not fit.
 */
export async function completeAnswers(given: Partial<Answers>, folder: string, terminal: Terminal): Promise<Answers> {
    assertFitting(given);
    const missing = QUESTIONS.filter(({ key }) => given[key] === undefined);
    if (missing.length > 0 && !isInteractive(terminal)) throw answersNeeded(missing.map(({ key }) => key));
    const answers: Answers = {
        name: given.name ?? '',
        title: given.title ?? '',
        organization: given.organization ?? '',
    };
    for (const { key, question, schema } of missing) {
        const fallback = proposal(key, folder, answers);
        // oxlint-disable-next-line no-await-in-loop -- a person answers one question after the other
        answers[key] = await ask(terminal, question, { fallback, objection: (text) => objectionTo(text, schema) });
    }
    return answers;
}

function answersNeeded(keys: readonly string[]): KitError {
    const problems = keys.map((key) => ({ text: `--${key} <${key}>` }));
    return new KitError('ANSWER_NEEDED', 'There is no terminal to ask on. Missing:', {
        problems,
        hint: `Run again with ${keys.map((key) => `--${key} <${key}>`).join(' ')}.`,
    });
}

/** A name from the folder, a title from the name, the organization that a local service begins with. */
function proposal(key: keyof Answers, folder: string, { name }: Answers): string | undefined {
    if (key === 'organization') return 'acme';
    if (key === 'title') return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    const fromFolder = basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return fromFolder || undefined;
}

function assertFitting(given: Partial<Answers>): void {
    const problems = QUESTIONS.flatMap(({ key, schema }): Problem[] => {
        const objection = given[key] === undefined ? undefined : objectionTo(given[key], schema);
        return objection === undefined ? [] : [{ text: `--${key} ${objection}` }];
    });
    if (problems.length === 0) return;
    throw new KitError('INPUT_INVALID', 'The project cannot be made with these answers.', {
        problems,
        hint: 'Give other values.',
    });
}

/** What is wrong with an answer, in words; undefined when nothing is. */
function objectionTo(text: string, schema: z.ZodType<string>): string | undefined {
    const [issue] = schema.safeParse(text).error?.issues ?? [];
    return issue && `${JSON.stringify(text)} ${expectation(issue)}`;
}
