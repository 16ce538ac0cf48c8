import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';

import type { Contract } from '../contract/contract.js';
import type { BodyInput, Operation, ResponseData } from '../contract/operation.js';
import type { ApiClient } from './api-client.gen.js';
import type { RequestOptions } from './types.js';

type QueryInput<Op extends Operation> = Op extends { query: infer Query extends z.ZodType }
    ? z.input<Query>
    : undefined;

type Arguments<Op extends Operation> = Op extends { body: z.ZodType }
    ? [...PathArguments<Op['path']>, ...Input<BodyInput<Op>>, options?: Options<Op>]
    : Op extends { query: z.ZodType }
      ? [...PathArguments<Op['path']>, ...Input<QueryInput<Op>>, options?: RequestOptions]
      : [...PathArguments<Op['path']>, options?: RequestOptions];

type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
    ? [string, ...PathArguments<Rest>]
    : [];

type Input<Value> = object extends Value ? [input?: Value] : [input: Value];

type Options<Op extends Operation> = Op extends { query: z.ZodType }
    ? RequestOptions & { query?: QueryInput<Op> }
    : RequestOptions;

type Same<A, B> =
    (<T>() => T extends (A & T) | T ? 1 : 2) extends <T>() => T extends (B & T) | T ? 1 : 2 ? true : false;

type Check<Method, Op> = Method extends (...args: infer Args) => Promise<{ data: infer Data }>
    ? Op extends Operation
        ? [Same<Args, Arguments<Op>>, Same<Data, ResponseData<Op>>]
        : never
    : never;

type Different = {
    [Group in keyof Contract]: {
        [Id in keyof Contract[Group]]: Id extends keyof ApiClient[Group]
            ? Check<ApiClient[Group][Id], Contract[Group][Id]> extends [true, true]
                ? never
                : Id
            : Id;
    }[keyof Contract[Group]];
}[keyof Contract];

type Names<Groups> = { -readonly [Group in keyof Groups]: keyof Groups[Group] };

describe('ApiClient type', () => {
    it('has exactly the groups and operations of the contract', () => {
        expectTypeOf<Names<ApiClient>>().toEqualTypeOf<Names<Contract>>();
    });

    it('has the argument and data types of the contract for each operation', () => {
        expectTypeOf<Different>().toBeNever();
    });
});

describe('the type comparison of this test', () => {
    interface Tree {
        name: string;
        nodes?: Tree[] | undefined;
    }
    type SpelledOut = { nodes?: { name: string; nodes?: SpelledOut[] }[]; name: string };

    it('treats a named and a written-out type with equal fields as equal', () => {
        expectTypeOf<Same<Tree, SpelledOut>>().toEqualTypeOf<true>();
    });

    it('detects a field, array item or union member that differs, is optional or is additional', () => {
        expectTypeOf<Same<Tree, { name: number; nodes?: Tree[] }>>().toEqualTypeOf<false>();
        expectTypeOf<Same<Tree, { name?: string; nodes?: Tree[] }>>().toEqualTypeOf<false>();
        expectTypeOf<Same<Tree, { name: string; nodes?: Tree[]; note?: string }>>().toEqualTypeOf<false>();
        expectTypeOf<
            Same<{ tree: Tree }[], { tree: { name: string; nodes?: (Tree & { note?: string })[] } }[]>
        >().toEqualTypeOf<false>();
        expectTypeOf<Same<'a' | 'b', 'a'>>().toEqualTypeOf<false>();
        expectTypeOf<Same<unknown, { name: string }>>().toEqualTypeOf<false>();
    });
});
