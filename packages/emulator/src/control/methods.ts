import { type ControlCall, getControlRoute } from './call.js';
import type { ControlContract } from './contract/contract.js';
import { CONTROL_ROUTES } from './routes.gen.js';
import type { ControlRequest, ControlResponse, ControlRoute, ResponseRoute } from './types.js';

type InputOf<Name extends ControlRoute> = ControlRequest<Name>[keyof ControlRequest<Name>];

type ArgumentsOf<Names, Fields> = Names extends readonly [infer First extends keyof Fields, ...infer Rest]
    ? undefined extends Fields[First]
        ? [value?: Fields[First], ...rest: ArgumentsOf<Rest, Fields>]
        : [value: Fields[First], ...rest: ArgumentsOf<Rest, Fields>]
    : [];

type MethodArguments<Name extends ControlRoute> = ControlContract[Name] extends { arguments: infer Names }
    ? ArgumentsOf<Names, InputOf<Name>>
    : keyof ControlRequest<Name> extends never
      ? []
      : [input: InputOf<Name>];

type MethodResult<Name extends ControlRoute> = ControlContract[Name] extends {
    result: infer Field extends keyof ControlResponse<Name>;
}
    ? ControlResponse<Name>[Field]
    : ControlResponse<Name>;

/** A method for each declared call with one input at most. */
export type ControlMethods = {
    [Name in keyof ControlContract as Name extends 'stream' | 'writeBlock' ? never : Name]: (
        ...given: MethodArguments<Name>
    ) => Promise<MethodResult<Name>>;
};

export function createControlMethods(call: ControlCall): ControlMethods {
    const methods = Object.keys(CONTROL_ROUTES).map((name) => [name, createMethod(call, name as ResponseRoute)]);
    // Cast: TypeScript does not relate a method to its declaration.
    return Object.fromEntries(methods) as ControlMethods;
}

function createMethod(call: ControlCall, name: ResponseRoute): (...given: unknown[]) => Promise<unknown> {
    const { method, fields, result } = getControlRoute(name);
    const part = method === 'GET' || method === 'DELETE' ? 'query' : 'body';
    return async (...given) => {
        const input = fields ? Object.fromEntries(fields.map((field, at) => [field, given[at]])) : given[0];
        const response: unknown = await call(name, { [part]: input } as never);
        return result ? Reflect.get(Object(response), result) : response;
    };
}
