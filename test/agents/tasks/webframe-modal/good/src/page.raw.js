/* global webframe */
const output = document.querySelector('output');
webframe.onState(({ color }) => (output.textContent = color));
for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => webframe.send({ action: 'pick', color: button.value }));
webframe.fit();
