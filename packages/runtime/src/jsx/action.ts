import type {
    CloseModalAction,
    OpenModalAction,
    OpenUrlAction,
    ReservedAction,
    UpdateNodePropsAction,
} from '@svc-int/api';

type Letter =
    | 'a'
    | 'b'
    | 'c'
    | 'd'
    | 'e'
    | 'f'
    | 'g'
    | 'h'
    | 'i'
    | 'j'
    | 'k'
    | 'l'
    | 'm'
    | 'n'
    | 'o'
    | 'p'
    | 'q'
    | 'r'
    | 's'
    | 't'
    | 'u'
    | 'v'
    | 'w'
    | 'x'
    | 'y'
    | 'z';
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type NameStart = Letter | Uppercase<Letter> | Digit | '_' | '-' | '.' | ':' | '/' | '#';

/** Prefixes of the names of the protocol's actions, behind their `@`. */
type Reserved = FirstPart<ReservedAction['action']>;
type FirstPart<Name> = Name extends `@${infer Part}.${string}` ? `${Part}.` : never;

/** Names without a reserved prefix: those that differ from all prefixes in a letter after the shared part. */
type OtherThan<Words extends string, Shared extends string> = [Words] extends ['']
    ? never
    :
          | `${Shared}${Exclude<NameStart, Head<Words>>}${string}`
          | { [First in Head<Words>]: Branch<Words, Shared, First> }[Head<Words>];
type Branch<Words extends string, Shared extends string, First extends string> = OtherThan<
    Words extends `${First}${infer Rest}` ? Rest : never,
    `${Shared}${First}`
>;
type Head<Words extends string> = Words extends `${infer First}${string}` ? First : never;

/** Name of a component's own action. `@ui.`, `@link.`, `@editor.` and `@webframe.` begin names of the protocol's own actions. */
export type ActionName =
    // Several parts, as only a union keeps its name in messages of the compiler.
    | `${Letter}${string}`
    | `${Uppercase<Letter>}${string}`
    | `${Digit | '_' | '-' | '.' | ':' | '/' | '#'}${string}`
    | OtherThan<Reserved, '@'>;

/** An action of the component itself, with any fields. */
export type OwnAction = { action: ActionName } | { action: ActionName; [field: string]: unknown };

/** Opens a modal. The props may be any object type, including interfaces, which lack index signatures. */
interface OpenModal extends Omit<OpenModalAction, 'props'> {
    props: object;
}

/** Closes the modal. The opener receives all further fields. */
interface CloseModal extends Omit<CloseModalAction, 'returnValue'> {
    returnValue?: object | undefined;
    [field: string]: unknown;
}

/** Opens a tab. Without a URL it does nothing, and development warns. A `URL` is converted to text. */
interface OpenUrl extends Omit<OpenUrlAction, 'url'> {
    url?: string | { toJSON: () => string } | undefined;
}

interface UpdateNodeProps extends Omit<UpdateNodePropsAction, 'props'> {
    props: object;
}

/** A reserved action as authors write it. */
type Written =
    | OpenModal
    | CloseModal
    | OpenUrl
    | UpdateNodeProps
    | Exclude<ReservedAction, OpenModalAction | CloseModalAction | OpenUrlAction | UpdateNodePropsAction>;

/** Action of an element: one of the component itself, or one of the protocol. */
export type Action = Written | OwnAction;
