import { REDACTED, MIN_SECRET_LENGTH, listEnvironmentSecrets, type RuntimeEnvironment } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { createMultiMatcher, type PatternMatch } from './multi-matcher.js';
import { listSecretEncodings, type EncodedSecretForm } from './encodings.js';
import { hasEscapeCharacters, listUnescapedViews } from './unescape.js';

const MAX_SEARCHED_LENGTH = 1024 * 1024;

export interface Redactor {
    text(value: string): string;
    redactPrefix(value: string, maxLength: number): string;
    json<Value>(value: Value): Value;
    /** For a truncated text: also removes the end, which may be a part of a secret. */
    redactTruncated(text: string): string;
}

type Keys = Pick<Service, 'access' | 'retiredSecrets'>;

const MAX_REDACTORS = 50;

const redactors = new Map<string, Redactor>();

const ofEnvironments = new WeakMap<RuntimeEnvironment, { retired: readonly string[]; redactor: Redactor }>();

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
    redactors.delete(key);
    redactors.set(key, known);
    for (const oldest of [...redactors.keys()].slice(0, -MAX_REDACTORS)) redactors.delete(oldest);
    return known;
}

const MAX_ESCAPE_LENGTH = 12;

/** Removes secrets, however escaped or encoded. Ignores secrets of fewer than 6 characters. */
export function createSecretRedactor(values: readonly string[]): Redactor {
    const secrets = values.filter(({ length }) => length >= MIN_SECRET_LENGTH);
    const forms = new Map(secrets.flatMap(listSecretEncodings).map((form) => [JSON.stringify(form), form]));
    const find = createMultiMatcher([...forms.values()], MIN_SECRET_LENGTH);
    const redactText = (value: string) =>
        value.length < MIN_SECRET_LENGTH ? value : redactParts(value, listSecretParts(value, find));
    const reach = Math.max(0, ...secrets.map(({ length }) => length)) * MAX_ESCAPE_LENGTH;
    // JSON without escape sequences contains each string unchanged.
    const isFree = (written: string) => !hasEscapeCharacters(written) && find(written).length === 0;
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

/** Counts the Base64 characters that encode a secret together with its neighbours. */
function countSharedLetters(letters: string): number {
    return /^[\w+/-]+$/.test(letters) ? letters.length : 0;
}

function redactParts(text: string, parts: Part[]): string {
    let [rest, done] = ['', 0];
    for (const [start, end] of parts.toSorted(([a], [b]) => a - b)) {
        if (start >= done) rest += text.slice(done, start) + REDACTED;
        done = Math.max(done, end);
    }
    return rest + text.slice(done);
}

function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
    const mapValue = (item: unknown): unknown => {
        if (typeof item === 'string') return change(item);
        if (Array.isArray(item)) return item.map(mapValue);
        if (typeof item !== 'object' || item === null) return item;
        return Object.fromEntries(Object.entries(item).map(([key, field]) => [change(key), mapValue(field)]));
    };
    return mapValue(value) as Value;
}
