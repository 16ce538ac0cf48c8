import type { Action as WireAction, ControlElement } from '@svc-int/api';

import type { Action } from './action.js';
import type { Children } from './children-types.js';
import type { Element } from './namespace.js';

export type JsxElementProps<Wire> = {
    [Name in keyof Wire as Exclude<Name, 'type'>]: Name extends 'children'
        ? Children<Item<Exclude<Wire[Name], undefined>>>
        : Prop<Wire[Name]>;
};

type Item<Wire> = Wire extends readonly (infer Kind)[] ? Item<Kind> : Wire extends string ? Wire | number : Wire;

type Prop<Wire> = Wire extends { type: string }
    ? Wire | Element
    : Wire extends WireAction
      ? Action
      : Wire extends readonly (infer Kind)[]
        ? List<Kind>
        : Wire extends ControlElement
          ? JsxElementProps<Wire>
          : // `object` also accepts interfaces, which lack index signatures.
            Record<string, unknown> extends Wire
            ? object
            : Wire;

// A list of elements may be given as one element or as nested lists, except for controls and options.
type List<Kind> = Extract<Kind, { type: string }> extends never ? readonly Prop<Kind>[] : Children<Kind>;
