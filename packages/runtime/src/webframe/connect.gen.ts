// Made by scripts/generate-webframe.js.

/** Expression that connects a page and gives its `WebframeConnection`. */
export const CONNECT =
    '(()=>{function r(){let n=[],o,i=e=>parent.postMessage({action:e},"*");addEventListener("message",({source:e,data:t})=>{if(!(e!==parent||!t?.state)){o=t.state;for(let s of n)s(o)}}),i({action:"@webframe.ready"});let a=e=>i({action:"@webframe.resize",size:e});return{onState(e){return n=[...n,e],o&&e(o),()=>{n=n.filter(t=>t!==e)}},resize:a,fit(){let e=new ResizeObserver(()=>a({height:document.documentElement.offsetHeight}));return e.observe(document.documentElement),()=>e.disconnect()},navigate:(e,t)=>i({action:"@webframe.navigate",path:e,...t!==void 0&&{anchor:t}}),send:i}}return r()})()';
