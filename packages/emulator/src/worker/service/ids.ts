import { customRandom } from 'nanoid';

import { ID_CHARS } from '../../values/id-chars.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Size of the pool of random bytes: each request needs several ids, and a call of the runtime takes longer than
 * creating one.
 */
const RANDOM_POOL_BYTES = 4096;

/** A new identifier: 20 random letters and digits, each as likely as the others. */
export const createId: () => string = customRandom(LETTERS, ID_CHARS, createPool());

/** Creates a pool of random bytes, each of which is used once. */
function createPool(): (length: number) => Uint8Array {
    let pool = new Uint8Array();
    let taken = 0;
    return (length) => {
        if (taken + length > pool.length) {
            pool = crypto.getRandomValues(new Uint8Array(RANDOM_POOL_BYTES));
            taken = 0;
        }
        return pool.subarray(taken, (taken += length));
    };
}
