/** English, German, French and Spanish, without diacritics. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
    [
        'a about above after again all also am an and any are as at be been before being between both but by can could did do does',
        'doing for from get give had has have having he her here hers him his how i if in into is it its just me more most my no',
        'not of on one only or other our out over own please same she should show so some such tell than that the their them then',
        'there these they this those to too under until up us use using very want was we were what when where which while who whom',
        'whose why will with would you your yours',
        'aber als am an auch auf aus bei bin bis da das dass dem den der des die du ein eine einem einen einer es fur gibt habe hat',
        'ich im ist kann konnen man mein mich mir mit nach nicht oder ohne sein sich sind uber und von wann warum was welche wer',
        'wenn werden wie wir wird wo zu zum zur',
        'au aux avec ce cette ces comment dans de du elle en est et il ils je la le les leur lui ma mais mes mon ne nous ou par pas',
        'pour pourquoi quand que quel quelle qui quoi sa se ses son sont sur te tu un une vos votre vous',
        'al como con cual cuando del desde donde el ella ellos entre es esta este esto hay la las lo los mas mi muy o para pero por',
        'porque puede puedo que quien se sin sobre son su sus tiene un una unos y yo',
    ].flatMap((line) => line.split(' ')),
);
