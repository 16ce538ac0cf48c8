import type { SelectOption } from '@svc-int/api';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

import type { PageOrigins } from '../../page/page-origins.js';
import type { Store } from '../../page/store.js';

/** Tells that a component could not be rendered. */
export interface FailureProps {
    failure: Error;
    busy: boolean;
    retry: () => void;
}

/** What a page that shows components does for them. */
export interface Surroundings {
    /** Tells the person something short. */
    notify(message: string): void;
    /** The OpenAPI specifications of the organization, as options. */
    specifications(): Promise<SelectOption[]>;
    /** Where webframes come from; undefined until it is known. */
    pageOrigins: Store<PageOrigins | undefined>;
    Failure: ComponentType<FailureProps>;
}

/** Gives components what surrounds them. */
export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

/** What surrounds a component. */
export function useSurroundings(): Surroundings {
    const surroundings = useContext(SurroundingsContext);
    if (!surroundings) throw new Error('A component was rendered outside of a page');
    return surroundings;
}
