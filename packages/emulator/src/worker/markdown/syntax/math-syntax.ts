import { math } from 'micromark-extension-math';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Construct, Extension, State } from 'micromark-util-types';

/** A single dollar is currency. */
export const MATH_OPTIONS = { singleDollarTextMath: false };

const DOLLAR = '$'.charCodeAt(0);

const BARE_FENCE: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
        return function start(code) {
            effects.enter('data');
            return next(code);
        };
        function next(code: Parameters<State>[0]): State | undefined {
            if (code !== DOLLAR && !markdownSpace(code)) {
                effects.exit('data');
                return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
            }
            effects.consume(code);
            return next;
        }
    },
};

const { flow, ...syntax } = math(MATH_OPTIONS);

/** Text after the opening dollars, as in `$$ a`, is part of a formula in a line: documents store no other text. */
export const mathSyntax: Extension = {
    ...syntax,
    flow: Object.fromEntries(
        Object.entries(flow ?? {}).map(([code, constructs]) => [code, [constructs ?? []].flat().map(requireBareFence)]),
    ),
};

function requireBareFence(construct: Construct): Construct {
    return {
        ...construct,
        tokenize(effects, ok, nok) {
            return effects.check(BARE_FENCE, construct.tokenize.call(this, effects, ok, nok), nok);
        },
    };
}
