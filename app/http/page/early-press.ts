/**
 * Runs in the page before its scripts: notes when a link or a form began to lead to another page, so that the scripts do not
 * take this one over meanwhile (client/early-press.ts).
 */
export const noteEarlyPress = [
  'addEventListener("submit",function(e){if(!e.defaultPrevented&&e.target.target!="_blank")window.__leftAt=Date.now()});',
  'addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("a[href]");',
  'if(a&&!e.defaultPrevented&&a.target!="_blank"&&!a.download&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey',
  '&&a.href.split("#")[0]!=location.href.split("#")[0])window.__leftAt=Date.now()});',
].join('')
