import { useEffect, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';

export interface LazyModule<Value> {
    value?: Value;
    error?: string;
}

/** Loads the module on first render. Another `name` loads another module. */
export function useLazyModule<Value>(name: string, load: () => Promise<Value>): LazyModule<Value> {
    const [loaded, setLoaded] = useState<LazyModule<Value> & { name: string }>();
    useEffect(() => {
        // The user may have selected another module meanwhile.
        let isChosen = true;
        load().then(
            (value) => isChosen && setLoaded({ name, value }),
            (error: unknown) => isChosen && setLoaded({ name, error: getErrorMessage(error) }),
        );
        // `load` depends on `name` only.
        return () => void (isChosen = false);
    }, [name]);
    return loaded?.name === name ? loaded : {};
}
