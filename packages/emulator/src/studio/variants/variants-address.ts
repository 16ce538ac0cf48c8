import { VIEWS } from '../workspace/own-views.js';

/** A component of which variants are drawn. */
export interface VariedComponent {
    integration: string;
    component: string;
}

/** The address at which the variants of a component are drawn. */
export function variantsPath({ integration, component }: VariedComponent): string {
    return [VIEWS.variants.path, ...[integration, component].map(encodeURIComponent)].join('/');
}

/** The component among these that an address names, else the first one. */
export function componentAt(path: string, components: readonly VariedComponent[]): VariedComponent | undefined {
    return components.find((one) => variantsPath(one) === path) ?? components[0];
}
