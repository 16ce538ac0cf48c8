import type { Integration } from '@svc-int/api';

type Configurations = NonNullable<Integration['configurations']>;

interface Marked {
    configurations?: Configurations | undefined;
}

export function hasKitOnlyConfigurationFields({ configurations = {} }: Marked): boolean {
    return Object.values(configurations).some((form) => JSON.stringify(form) !== JSON.stringify(omitSecretMarks(form)));
}

/** Omits markers that only this kit's service supports, such as `secret`. */
export function omitKitOnlyConfigurationFields<Declared extends Marked>(declared: Declared): Declared {
    const { configurations } = declared;
    if (!configurations) return declared;
    const plain = Object.entries(configurations).map(([kind, form]) => [kind, omitSecretMarks(form)]);
    return { ...declared, configurations: Object.fromEntries(plain) };
}

function omitSecretMarks(form: Configurations['account']): Configurations['account'] {
    if (!form || 'componentId' in form) return form;
    const properties = Object.entries(form.properties).map(([name, property]) => {
        if (property.type !== 'string') return [name, property] as const;
        const { secret: _, ...plain } = property;
        return [name, plain] as const;
    });
    return { ...form, properties: Object.fromEntries(properties) };
}
