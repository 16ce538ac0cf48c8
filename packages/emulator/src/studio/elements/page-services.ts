import type { SelectOption } from '@svc-int/api';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

import type { WebframePage } from '../../page/frame-channel.js';
import type { IntegrationPageOrigins } from '../../page/page-origins.js';
import type { Store } from '../../page/store.js';

export interface RenderFailureProps {
    failure: Error;
    busy: boolean;
    retry: () => void;
}

export interface PageServices {
    notify(message: string): void;
    specifications(): Promise<SelectOption[]>;
    pageOrigins: Store<IntegrationPageOrigins | undefined>;
    page?: WebframePage;
    /** Default: every picture. */
    isPictureShown?: (url: string) => boolean;
    Failure: ComponentType<RenderFailureProps>;
}

export const PageServicesContext = createContext<PageServices | undefined>(undefined);

export function usePageServices(): PageServices {
    const services = useContext(PageServicesContext);
    if (!services) throw new Error('A component was rendered outside of a page');
    return services;
}

export function usePictureUrl(url: string | undefined): string | undefined {
    const services = useContext(PageServicesContext);
    return url === undefined || services?.isPictureShown?.(url) === false ? undefined : url;
}
