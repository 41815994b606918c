// Runs in browsers of any age, so it is written as ES5: esbuild refuses to build what is newer.
// What came last to the oldest supported version of each browser: Chrome 120, Safari 17.4 and Firefox 125.
var isSupported =
  'canParse' in (window.URL || {}) &&
  'withResolvers' in (window.Promise || {}) &&
  'Segmenter' in (window.Intl || {});

if (!isSupported) {
  document.addEventListener('DOMContentLoaded', function say() {
    var notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.appendChild(
      document.createTextNode(
        'This browser is too old for Orbitreel: please update it, or use a newer one.',
      ),
    );
    document.body.insertBefore(notice, document.body.firstChild);
  });
}
