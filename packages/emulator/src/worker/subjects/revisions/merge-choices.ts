import { isDeepStrictEqual } from 'node:util';

import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import type { MergeConflict } from './merge-conflict.js';
import type { MergePageState, PageChoices } from './merge-pages.js';
import { hasSameBody } from './page-bodies.js';
import type { MarkdownWithFacts, PageInput, ReusableContentInput } from './page-input.js';
import { findPageVersion, readPageVersionInput } from './read-content.js';
import type { StoredPage } from './revision-pages.js';
import { mapSides, mergeValues, type Side, type Sides } from './three-way-merge.js';

type Version = StoredPage['version'];

export interface MergeChoice extends Pick<MergeConflict, 'kind' | 'id'> {
    take: Side;
    fields?: Partial<Record<string, Side>> | undefined;
    markdown?: string | undefined;
    known?: MarkdownWithFacts | undefined;
}

export const MERGED_PAGE_FIELDS = [
    'title',
    'linkTitle',
    'description',
    'condition',
    'emoji',
    'icon',
    'tags',
    'hidden',
    'noIndex',
    'noRobotsIndex',
    'layout',
    'cover',
    'metaLinks',
    'variables',
    'target',
] as const satisfies (keyof Version)[];

export function selectChoices(choices: readonly MergeChoice[], kind: MergeConflict['kind']): Map<string, Side> {
    return new Map(choices.flatMap((choice) => (choice.kind === kind ? [[choice.id, choice.take] as const] : [])));
}

export function createPageChoices(
    service: Service,
    sides: Sides<ReadonlyMap<string, MergePageState>>,
    choices: readonly MergeChoice[],
): PageChoices {
    const own = choices.filter(({ kind }) => kind === 'page');
    const states = own.map((choice) => {
        const pages = mapSides(sides, (side) => side.get(choice.id));
        return [choice.id, choosePage(service, pages, choice)] as const;
    });
    const orders = [...selectChoices(choices, 'page-order')].map(([id, side]) => [id || null, side] as const);
    return { states: new Map(states), orders: new Map(orders) };
}

export interface MergedReusable {
    title: string;
    version: string;
    input?: ReusableContentInput;
}

export function createReusableChoices(
    sides: Sides<ReadonlyMap<string, MergedReusable>>,
    choices: readonly MergeChoice[],
): Map<string, MergedReusable | undefined> {
    const own = choices.filter(({ kind }) => kind === 'reusable-content');
    return new Map(
        own.map((choice) => {
            const { take, markdown, known } = choice;
            const taken = sides[take].get(choice.id);
            if (markdown === undefined) return [choice.id, taken];
            if (!taken) throw createDeletedError(choice);
            return [choice.id, { ...taken, input: { title: taken.title, markdown, known } }];
        }),
    );
}

function choosePage(
    service: Service,
    pages: Sides<MergePageState | undefined>,
    choice: MergeChoice,
): MergePageState | undefined {
    const { take, fields, markdown } = choice;
    const taken = pages[take];
    if (fields === undefined && markdown === undefined) return taken;
    if (!taken) throw createDeletedError(choice);
    if (markdown !== undefined && taken.type !== 'document')
        throw new ServiceError(422, `The page "${choice.id}" has no body: its type is "${taken.type}".`);
    const opposite = take === 'ours' ? 'theirs' : 'ours';
    const other = pages[opposite];
    const isCombinable = other !== undefined && other.type === taken.type;
    if (!isCombinable && Object.values(fields ?? {}).includes(opposite))
        throw other ? createTypeError(choice) : createDeletedError({ ...choice, take: opposite });
    const states: Sides<MergePageState> = isCombinable
        ? { base: taken, ours: taken, theirs: taken, ...definedOnly(pages) }
        : { base: taken, ours: taken, theirs: taken };
    return combinePage(service, states, pages.base !== undefined, choice);
}

function definedOnly(pages: Sides<MergePageState | undefined>): Partial<Sides<MergePageState>> {
    return Object.fromEntries(Object.entries(pages).filter(([, page]) => page !== undefined));
}

function combinePage(
    service: Service,
    states: Sides<MergePageState>,
    hasBase: boolean,
    { take, fields = {}, markdown, known }: MergeChoice,
): MergePageState {
    const versions = mapSides(states, ({ version }) => getVersion(service, version));
    const pick = <Value>(name: string, values: Sides<Value>, isSame: (a: Value, b: Value) => boolean): Value => {
        const chosen = fields[name];
        if (chosen !== undefined) return values[chosen];
        const merged = hasBase ? mergeValues(values, isSame) : undefined;
        return merged ? merged.value : values[take];
    };
    const pickField = <From, Key extends keyof From>(sides: Sides<From>, key: Key & string): From[Key] =>
        pick(
            key,
            mapSides(sides, (side) => side[key]),
            isDeepStrictEqual,
        );
    const merged = MERGED_PAGE_FIELDS.map((name) => [name, pickField(versions, name)]);
    const body = pick('body', versions, (a, b) => hasSameBody(service, a, b));
    // Cast: the fields are those of a version.
    const version = { ...versions[take], ...Object.fromEntries(merged), id: body.id } as Version;
    const { documentVersionId, ...input } = readPageVersionInput(service, version);
    return {
        ...states[take],
        parent: pickField(states, 'parent'),
        slug: pickField(states, 'slug'),
        title: version.title,
        input: markdown === undefined ? { ...input, documentVersionId } : withMarkdown(input, markdown, known),
    };
}

function withMarkdown(input: PageInput, markdown: string, known: MarkdownWithFacts | undefined): PageInput {
    return { ...input, markdown, known };
}

function getVersion(service: Service, id: string): Version {
    const version = findPageVersion(service, id);
    if (!version) throw new Error(`The page version "${id}" is missing.`);
    return version;
}

function createDeletedError({ id, take }: MergeChoice): ServiceError {
    const side = take === 'ours' ? 'the change request' : 'the space';
    return new ServiceError(
        422,
        `"${id}" does not exist in ${side}, so it has nothing to combine. Take the other side.`,
    );
}

function createTypeError({ id }: MergeChoice): ServiceError {
    return new ServiceError(
        422,
        `The type of the page "${id}" differs between the sides, so its fields cannot be combined. Take one whole side.`,
    );
}
