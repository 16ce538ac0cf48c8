import { useEffect, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';

export interface LazyModule<Value> {
    value?: Value;
    error?: string;
}

export function useLazyModule<Value>(name: string, load: () => Promise<Value>): LazyModule<Value> {
    const [loaded, setLoaded] = useState<LazyModule<Value> & { name: string }>();
    useEffect(() => {
        // Another module may be selected meanwhile.
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
