import { customRandom } from 'nanoid';

import { ID_CHARS } from '../../values/id-chars.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const RANDOM_POOL_BYTES = 4096;

/** 20 letters and digits, uniformly distributed. */
export const createId: () => string = customRandom(LETTERS, ID_CHARS, createPool());

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
