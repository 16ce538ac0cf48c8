import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Code, Construct, Effects, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

import { PERCENT_CODE, TAG_OPEN_CODE } from '../tag-tokenizer.js';

const HEX_DIGIT = /[\da-f]/i;

/** GitHub's constructs, which end only at a space. */
const NAMES = ['wwwAutolink', 'protocolAutolink'];

/** Ends URLs before tags, as in `https://example.com{% endhint %}`, and starts them after tags. */
export const autolinkSyntax: Extension = {
    disable: { null: NAMES },
    text: Object.fromEntries(
        Object.entries(gfmAutolinkLiteral().text ?? {}).map(([code, constructs]) => [
            code,
            [constructs ?? []].flat().flatMap((one) => (NAMES.includes(one.name ?? '') ? createConstruct(one) : [])),
        ]),
    ),
};

function createConstruct({ tokenize, previous }: Construct): Construct {
    return {
        name: 'autolinkBesideTag',
        add: 'after',
        previous(code) {
            return isAfterTag(this) || (previous?.call(this, code) ?? true);
        },
        tokenize(effects, ok, nok) {
            // Cast: the same context after another character.
            const context = isAfterTag(this)
                ? (Object.create(this, { previous: { value: null } }) as TokenizeContext)
                : this;
            return endBeforeTags(tokenize).call(context, effects, ok, nok);
        },
    };
}

function isAfterTag({ events }: TokenizeContext): boolean {
    return events.at(-1)?.[1].type === 'inlineTag';
}

/** State shared by the constructs of an autolink. */
interface Ending {
    isAtTag: boolean;
    /** Whether the tokenizer's states read a tag's start, not the text. */
    isChecking: boolean;
}

/** Replaces a tag's start by the end of the text for the given tokenizer. */
function endBeforeTags(tokenize: Tokenizer, ending: Ending = { isAtTag: false, isChecking: false }): Tokenizer {
    return function tokenizeBeforeTag(effects, ok, nok) {
        let isEnded = false;
        const end =
            (state: State): State =>
            (code) => {
                isEnded = true;
                return state(ending.isAtTag ? TAG_OPEN_CODE : code);
            };
        return wrap(tokenize.call(this, wrapEffects(effects, ending), end(ok), end(nok)));

        function wrap(state: State): State {
            const run = (code: Code) => {
                const next = state(code);
                return next && !isEnded ? wrap(next) : next;
            };
            const continueText = (code: Code) => {
                ending.isChecking = false;
                return run(code);
            };
            const endText = () => {
                ending.isChecking = false;
                ending.isAtTag = true;
                const next = run(null);
                ending.isAtTag = false;
                return next;
            };
            return (code) => {
                if (code !== TAG_OPEN_CODE || ending.isChecking) return run(code);
                ending.isChecking = true;
                return effects.check(TAG_START, endText, continueText)(code);
            };
        }
    };
}

function wrapEffects(effects: Effects, ending: Ending): Effects {
    const wrapConstruct = (construct: Construct): Construct => ({
        ...construct,
        tokenize: endBeforeTags(construct.tokenize, ending),
    });
    const wrapAttempt =
        (attempt: Effects['attempt']): Effects['attempt'] =>
        (constructs, ...states) =>
            attempt(isConstruct(constructs) ? wrapConstruct(constructs) : constructs, ...states);
    return { ...effects, attempt: wrapAttempt(effects.attempt), check: wrapAttempt(effects.check) };
}

function isConstruct(constructs: Parameters<Effects['attempt']>[0]): constructs is Construct {
    return 'tokenize' in constructs;
}

/** A percent sign before two hexadecimal digits encodes a character. */
const TAG_START: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
        return (code) => {
            effects.consume(code);
            return percent;
        };

        function percent(code: Code): State | undefined {
            if (code !== PERCENT_CODE) return nok(code);
            effects.consume(code);
            return first;
        }

        function first(code: Code): State | undefined {
            if (!isHexDigit(code)) return ok(code);
            effects.consume(code);
            return second;
        }

        function second(code: Code): State | undefined {
            return isHexDigit(code) ? nok(code) : ok(code);
        }
    },
};

function isHexDigit(code: Code): boolean {
    return code !== null && code > 0 && HEX_DIGIT.test(String.fromCharCode(code));
}
