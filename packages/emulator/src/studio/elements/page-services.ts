import type { SelectOption } from '@svc-int/api';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

import type { IntegrationPageOrigins } from '../../page/page-origins.js';
import type { Store } from '../../page/store.js';

/** Tells that a component could not be rendered. */
export interface RenderFailureProps {
    failure: Error;
    busy: boolean;
    retry: () => void;
}

/** Services of a page for the components that it shows. */
export interface PageServices {
    /** Tells the person something short. */
    notify(message: string): void;
    /** The OpenAPI specifications of the organization, as options. */
    specifications(): Promise<SelectOption[]>;
    /** Where webframes come from; undefined until it is known. */
    pageOrigins: Store<IntegrationPageOrigins | undefined>;
    Failure: ComponentType<RenderFailureProps>;
}

/** Gives components what surrounds them. */
export const PageServicesContext = createContext<PageServices | undefined>(undefined);

/** The surroundings of a component. */
export function usePageServices(): PageServices {
    const services = useContext(PageServicesContext);
    if (!services) throw new Error('A component was rendered outside of a page');
    return services;
}
