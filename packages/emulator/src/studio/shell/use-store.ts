import { useEffect, useState } from 'preact/hooks';

import type { Store } from '../../page/store.js';

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
    const [, setValue] = useState(store.get());
    useEffect(() => {
        const update = (): void => setValue(() => store.get());
        // Catches what changed between rendering and this effect.
        update();
        return store.subscribe(update);
    }, [store]);
    return store.get();
}
