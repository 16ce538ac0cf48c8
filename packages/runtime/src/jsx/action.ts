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

type Reserved = FirstPart<ReservedAction['action']>;
type FirstPart<Name> = Name extends `@${infer Part}.${string}` ? `${Part}.` : never;

/** Matches names that do not begin with one of `Words`, letter by letter: `Shared` is the common start so far. */
type OtherThan<Words extends string, Shared extends string> = [Words] extends ['']
    ? never
    : | `${Shared}${Exclude<NameStart, Head<Words>>}${string}`
      | { [First in Head<Words>]: Branch<Words, Shared, First> }[Head<Words>];
type Branch<Words extends string, Shared extends string, First extends string> = OtherThan<
    Words extends `${First}${infer Rest}` ? Rest : never,
    `${Shared}${First}`
>;
type Head<Words extends string> = Words extends `${infer First}${string}` ? First : never;

/** Name of an own action. `@ui.`, `@link.`, `@editor.` and `@webframe.` are reserved. */
export type ActionName =
    // A union, so that compiler messages keep its name.
    | `${Letter}${string}`
    | `${Uppercase<Letter>}${string}`
    | `${Digit | '_' | '-' | '.' | ':' | '/' | '#'}${string}`
    | OtherThan<Reserved, '@'>;

export type OwnAction = { action: ActionName } | { action: ActionName; [field: string]: unknown };

/** `object` also accepts interfaces, which lack index signatures. */
interface OpenModal extends Omit<OpenModalAction, 'props'> {
    props: object;
}

/** The component that opened the modal receives all further fields. */
interface CloseModal extends Omit<CloseModalAction, 'returnValue'> {
    returnValue?: object | undefined;
    [field: string]: unknown;
}

/** If `url` is undefined, does nothing, and warns in development. A `URL` is converted to text. */
interface OpenUrl extends Omit<OpenUrlAction, 'url'> {
    url?: string | { toJSON: () => string } | undefined;
}

interface UpdateNodeProps extends Omit<UpdateNodePropsAction, 'props'> {
    props: object;
}

type Written =
    | OpenModal
    | CloseModal
    | OpenUrl
    | UpdateNodeProps
    | Exclude<ReservedAction, OpenModalAction | CloseModalAction | OpenUrlAction | UpdateNodePropsAction>;

/** Action of the component or of the protocol. */
export type Action = Written | OwnAction;
