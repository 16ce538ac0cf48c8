import type { Action as WireAction, ControlElement } from '@svc-int/api';

import type { Action } from './action.js';
import type { Children } from './children-types.js';
import type { Element } from './namespace.js';

/** Props of an element in JSX, made from its type on the wire. */
export type JsxElementProps<Wire> = {
    [Name in keyof Wire as Exclude<Name, 'type'>]: Name extends 'children'
        ? Children<Item<Exclude<Wire[Name], undefined>>>
        : Prop<Wire[Name]>;
};

// Numbers are valid where text is, and become text.
type Item<Wire> = Wire extends readonly (infer Kind)[] ? Item<Kind> : Wire extends string ? Wire | number : Wire;

type Prop<Wire> = Wire extends { type: string }
    ? Wire | Element
    : Wire extends WireAction
      ? Action
      : Wire extends readonly (infer Kind)[]
        ? List<Kind>
        : Wire extends ControlElement
          ? JsxElementProps<Wire>
          : // An object of any type: an interface too, which no index signature takes.
            Record<string, unknown> extends Wire
            ? object
            : Wire;

// A single element is valid in place of a list, and nested lists are flattened as children are; except for controls and
// options.
type List<Kind> = Extract<Kind, { type: string }> extends never ? readonly Prop<Kind>[] : Children<Kind>;
