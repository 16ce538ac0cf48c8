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

/** Names without a reserved prefix: they differ in the letter after the shared part. */
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

/** The opener receives all further fields. */
interface CloseModal extends Omit<CloseModalAction, 'returnValue'> {
    returnValue?: object | undefined;
    [field: string]: unknown;
}

/** Without a URL, does nothing and warns in development. Converts a `URL` to text. */
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
