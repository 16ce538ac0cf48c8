import { REDACTED, MIN_SECRET_LENGTH, listEnvironmentSecrets, type RuntimeEnvironment } from '@svc-int/api';

import type { WorkspaceHost } from '../service/workspace-host.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import { createMultiMatcher, type PatternMatch } from './secrets/multi-matcher.js';
import { listSecretEncodings, type EncodedSecretForm } from './secrets/encodings.js';
import { hasEscapeCharacters, listUnescapedViews } from './secrets/unescape.js';

/** Limit of the searched part of a text of which only the start is stored: 1 Mi UTF-16 units. */
const MAX_SEARCHED_LENGTH = 1024 * 1024;

/** Takes an integration's secrets and tokens out of what is written down. */
export interface Redactor {
    text(value: string): string;
    /** The beginning of a text of any length, of at most so many UTF-16 units. */
    redactPrefix(value: string, maxLength: number): string;
    /** The same value where there are none in it. */
    json<Value>(value: Value): Value;
    /** A text whose end was cut off. What stands before the cut may be the first half of a secret: it goes as well. */
    redactTruncated(text: string): string;
}

type Keys = Pick<WorkspaceHost, 'access' | 'retiredSecrets'>;

/** Redactors that are kept: each place of an integration has one of its own. */
const MAX_REDACTORS = 50;

const redactors = new Map<string, Redactor>();

/** Cache: most events of a target have the same environment and retired secrets. */
const ofEnvironments = new WeakMap<RuntimeEnvironment, { retired: readonly string[]; redactor: Redactor }>();

/** Creates a redactor of the secrets in an event's environment, and of retired ones. */
export function createEventRedactor({ access, retiredSecrets }: Keys, environment: RuntimeEnvironment): Redactor {
    const retired = retiredSecrets.list(environment.integration.name);
    const known = ofEnvironments.get(environment);
    if (known?.retired === retired) return known.redactor;
    const made = getRedactor(access, environment, retired);
    ofEnvironments.set(environment, { retired, redactor: made });
    return made;
}

function getRedactor(access: Keys['access'], environment: RuntimeEnvironment, retired: readonly string[]): Redactor {
    const { apiTokens } = environment;
    const earlier =
        apiTokens.installation === undefined ? undefined : access.createPreviousToken(apiTokens.installation);
    const secrets = [
        ...new Set([
            ...access.masterTokens,
            ...retired,
            ...listEnvironmentSecrets(environment),
            ...(earlier === undefined ? [] : [earlier]),
        ]),
    ].toSorted();
    const key = JSON.stringify(secrets);
    const known = redactors.get(key) ?? createSecretRedactor(secrets);
    // Moved to the end, as the first entry is evicted.
    redactors.delete(key);
    redactors.set(key, known);
    for (const oldest of [...redactors.keys()].slice(0, -MAX_REDACTORS)) redactors.delete(oldest);
    return known;
}

/** Letters that one letter of a secret may take when it is escaped, and that again. */
const MAX_ESCAPE_LENGTH = 12;

/** Takes secrets out of a text however they are escaped or encoded. Those of fewer than 6 characters stay. */
export function createSecretRedactor(values: readonly string[]): Redactor {
    const secrets = values.filter(({ length }) => length >= MIN_SECRET_LENGTH);
    const forms = new Map(secrets.flatMap(listSecretEncodings).map((form) => [JSON.stringify(form), form]));
    const find = createMultiMatcher([...forms.values()], MIN_SECRET_LENGTH);
    const redactText = (value: string) =>
        value.length < MIN_SECRET_LENGTH ? value : redactParts(value, listSecretParts(value, find));
    const reach = Math.max(0, ...secrets.map(({ length }) => length)) * MAX_ESCAPE_LENGTH;
    // Without escapes, JSON contains each string unchanged, so a secret that is not in the JSON is in no string.
    const isFree = (written: string) => !hasEscapeCharacters(written) && find(written).length === 0;
    // A secret that begins before this is there in full, and was found.
    const redactTruncated = (value: string) =>
        redactParts(value, [...listSecretParts(value, find), [Math.max(0, value.length - reach), value.length]]);
    return {
        text: redactText,
        redactTruncated,
        redactPrefix: (value, maxLength) => {
            const part = value.slice(0, MAX_SEARCHED_LENGTH);
            return truncateWithoutEllipsis(part === value ? redactText(part) : redactTruncated(part), maxLength);
        },
        json: (value) => (isFree(JSON.stringify(value) ?? '') ? value : mapStrings(value, redactText)),
    };
}

type Part = [start: number, end: number];

/** The parts of a text that belong to a secret, in whatever order. */
function listSecretParts(text: string, find: (text: string) => PatternMatch<EncodedSecretForm>[]): Part[] {
    const parts: Part[] = [];
    for (const view of listUnescapedViews(text)) {
        for (const { item, start, end } of find(view.text)) {
            const from = start - countSharedLetters(view.text.slice(start - item.before, start));
            const to = end + countSharedLetters(view.text.slice(end, end + item.behind));
            parts.push(view.toOriginalRange(from, to));
        }
    }
    return parts;
}

/** Counts the Base64 letters that a secret shares with its neighbours. */
function countSharedLetters(letters: string): number {
    return /^[\w+/-]+$/.test(letters) ? letters.length : 0;
}

/** Parts that overlap are one. */
function redactParts(text: string, parts: Part[]): string {
    let [rest, done] = ['', 0];
    for (const [start, end] of parts.toSorted(([a], [b]) => a - b)) {
        if (start >= done) rest += text.slice(done, start) + REDACTED;
        done = Math.max(done, end);
    }
    return rest + text.slice(done);
}

/** Applies `change` to every string of a JSON value, names of fields included. */
function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
    const mapValue = (item: unknown): unknown => {
        if (typeof item === 'string') return change(item);
        if (Array.isArray(item)) return item.map(mapValue);
        if (typeof item !== 'object' || item === null) return item;
        return Object.fromEntries(Object.entries(item).map(([key, field]) => [change(key), mapValue(field)]));
    };
    // The type of each value is unchanged.
    return mapValue(value) as Value;
}
