/**
 * Runs in the page before its scripts: notes when a link or a form began to lead to another page, so that the scripts do not
 * take this one over meanwhile (client/early-press.ts).
 */
export const noteEarlyPress = [
  'addEventListener("submit",function(e){var b=e.submitter,t=b&&b.formTarget||e.target.target;',
  'if(!e.defaultPrevented&&(!t||t=="_self"))window.__leftAt=Date.now()});',
  'addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("a[href]");',
  'if(a&&!e.defaultPrevented&&a.target!="_blank"&&!a.hasAttribute("download")&&/^http/.test(a.protocol)',
  '&&!/[.](csv|pdf|xlsx|zip|json)$/.test(a.pathname)', // a file: this page stays
  '&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey',
  '&&a.href.split("#")[0]!=location.href.split("#")[0])window.__leftAt=Date.now()});',
  // A file: the field shows its name until the scripts do (app.css).
  'addEventListener("change",function(e){if(e.target.type=="file")e.target.setAttribute("data-chosen","")});',
].join('')
