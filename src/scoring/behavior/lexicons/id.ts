import type { Lexicon } from "./lexicon.ts";

/** Indonesian. */
export const id: Lexicon = {
  language: "id",
  words: {
    skip: "yang|adalah|ini adalah|itu|telah|sudah|sedang|akan|juga|saat ini|pada saat ini|untuk saat ini|secara|langsung|eksplisit|spesifik|khusus|jelas apa|relevan|sesuai|detail|lengkap|terkait|halo|hai|terima kasih|sayangnya|dan|pun|lebih lanjut|diberikan|disediakan|tersedia di|lebih|pasti|bisa|dapat|mungkin|memang|benar-benar|belum lama|apa pun|apapun|satu pun|rinci|cukup jelas|tentunya|oleh|ada di|para|secara langsung|tersebut|terpercaya|untuk itu|yg",
    sorry: "maaf|mohon maaf|saya minta maaf|kami mohon maaf|minta maaf|maafkan saya",
    self: "saya|aku|asisten|asisten ini|chatbot|gue|model ai",
    we: "kami|kita",
    you: "anda|kamu|pengguna|akun anda|peran anda|akun ini|peran kamu|user|kalian",
    this: "yang anda cari|yang anda minta|yang anda tanyakan|yang dicari|yang diminta|ini|itu|hal ini|hal itu|hal tersebut|tersebut|diminta|dicari|ditanyakan|di atas|nya",
    source:
      "dokumen|dokumentasi|konteks|sumber|teks|bagian|kutipan|basis pengetahuan|hasil pencarian|artikel|berkas|file|materi|informasi yang diberikan|informasi yang tersedia|informasi yang disediakan|data yang tersedia|data yang diberikan|konten|halaman|database|basis data|referensi|paragraf|potongan|cuplikan|catatan|wiki|dokumen-dokumen|knowledge base|sumber data|context|teksnya|dokumennya|konteksnya|artikelnya",
    rules:
      "kebijakan|panduan|kontrak|buku panduan|peraturan|laporan|perjanjian|syarat|pedoman|tabel|situs|ketentuan|buku pegangan",
    info: "informasi|info|jawaban|data|detail|rincian|keterangan|hasil|penjelasan|pengetahuan|penyebutan|definisi|ide|gambaran",
    question: "pertanyaan|permintaan|topik|pesan|kueri|hal|tema|permohonan",
    not: "tidak|tidaklah|belum|bukan|tak|gak|nggak|kagak|tiada|jangan|enggak|ga",
    "not can":
      "tidak dapat|tidak bisa|tidak mampu|belum dapat|belum bisa|tak dapat|mustahil|tidak mungkin|tidak memungkinkan|gak bisa|kesulitan",
    have: "ada|memiliki|mempunyai|terdapat|punya|mendapatkan|memperoleh",
    find: "menemukan|ditemukan|temukan|melihat|menemui|mengidentifikasi|teridentifikasi|mencari|mendeteksi|ketemu",
    know: "tahu|mengetahui|yakin|mengerti|memahami|paham|jelas|diketahui|pasti|kenal|mengenal|mengenali|familiar|ingat|mengingat|dikenali",
    answer:
      "menjawab|mengatakan|menentukan|memastikan|memberikan|mengonfirmasi|mengkonfirmasi|menyimpulkan|menyatakan|menyediakan|memberi|memverifikasi|dijawab|ditentukan|disimpulkan|memproses|diproses|menghasilkan|dipastikan|menjelaskan|memberitahu|merespons|membuat|menyampaikan|dikonfirmasi|melakukan|memenuhi|diberikan|berkomentar|membahas|melanjutkan|terhubung",
    help: "membantu|bantu|bantuan|melayani|dibantu",
    cover:
      "menyebutkan|menyebut|memuat|membahas|menjelaskan|berisi|mengandung|memberikan|menyediakan|mencantumkan|menguraikan|menggambarkan|merujuk|berkaitan|terkait|menyinggung|menjawab|membicarakan|menyertakan|mengulas",
    state:
      "menyatakan|menyebutkan|merinci|menentukan|menunjukkan|menetapkan|mengatakan|menyebut|mendefinisikan|mengungkapkan|mencantumkan|menjelaskan|menspesifikasikan|mengatur",
    stated:
      "disebutkan|disebut|dijelaskan|dinyatakan|dirinci|ditentukan|ditunjukkan|diungkapkan|dibahas|diuraikan|didefinisikan|tercantum|dicantumkan|diketahui|disinggung|diatur|jelas|diberitahukan|dipublikasikan|ditetapkan|dirincikan|disampaikan",
    included:
      "tersedia|ditemukan|termasuk|terdapat|diberikan|disediakan|tercakup|termuat|ada|tercatat|terkandung|tercantum|dimuat|relevan|berkaitan|terkait|muncul",
    "not included": "hilang|kosong",
    reach: "mencakup|menawarkan|meliputi",
    enough: "cukup|memadai|mencukupi|memungkinkan",
    "not enough": "kurang|terbatas|tidak cukup|tidak memadai|tidak mencukupi|belum cukup|kekurangan",
    only: "hanya|khusus|hanya untuk|eksklusif|terbatas untuk|terbatas pada|cuma|dikhususkan",
    secret:
      "rahasia|bersifat rahasia|pribadi|terbatas|dibatasi|sensitif|dilindungi|konfidensial|privat|tertutup|bersifat pribadi",
    denied:
      "ditolak|dilarang|diblokir|tidak diizinkan|tidak diperbolehkan|dibatasi|melanggar|terlarang|tidak diperkenankan",
    access:
      "akses|izin|hak|hak akses|otorisasi|wewenang|berwenang|diizinkan|diperbolehkan|kewenangan|diotorisasi|mengakses|berhak|diberi akses|diperkenankan",
    view: "melihat|mengakses|membaca|membuka|lihat|menampilkan|diakses|dilihat",
    share:
      "membagikan|mengungkapkan|memberitahukan|membocorkan|berbagi|menunjukkan|memperlihatkan|menyampaikan|dibagikan|diungkapkan|membuka|memberikan informasi pribadi|membahas",
    outside: "di luar|diluar|melampaui|melebihi|bukan bagian",
    scope:
      "cakupan|lingkup|ruang lingkup|jangkauan|kemampuan|pengetahuan|bidang|keahlian|konteks|batas|kewenangan saya|wewenang saya|kemampuan saya|kewenangan|wewenang",
    staff:
      "agen|petugas|staf|tim|dukungan|manusia|kolega|rekan|hrd|hr|sdm|admin|administrator|manajer|atasan|spesialis|ahli|teknisi|karyawan|departemen|bagian|keuangan|legal|operator|perwakilan|supervisor|layanan pelanggan|customer service|cs|konsultan|pakar|pimpinan|divisi|dokter|pengacara|penasihat|orang|personel|direksi",
    pass: "meneruskan|teruskan|diteruskan|mengalihkan|alihkan|dialihkan|menghubungkan|hubungkan|dihubungkan|menyambungkan|sambungkan|mengeskalasi|eskalasi|dieskalasi|meneruskannya|menyerahkan|serahkan|disampaikan|mentransfer|melibatkan",
    contact:
      "akan menghubungi|akan segera menghubungi|akan membalas|akan merespons|akan membantu|akan menindaklanjuti|akan menelepon|akan menangani",
    need: "memerlukan|membutuhkan|perlu|harus|diperlukan|butuh",
    condition:
      "jika|kalau|apabila|bila|ketika|saat|karena|kecuali|berarti|artinya|kesalahan|pesan|sebelum|setelah|agar|bahwa jika|yang anda|yang kamu|sebelumnya|apakah|bagaimana",
    error: "kesalahan|masalah|gangguan|gagal|sibuk|ramai|error|kendala|kesulitan|batas",
    contrast: "tetapi|tapi|namun|akan tetapi|melainkan",
    although: "meskipun|walaupun|sementara|sedangkan|kendati",
    so: "jadi|oleh karena itu|sehingga|maka|karena itu|dengan demikian",
    in: "di|dalam|di dalam|dari|berdasarkan|menurut|pada|dengan|sesuai dengan|oleh|melalui|antara|ke",
    about:
      "tentang|mengenai|soal|terkait|perihal|untuk|siapa|apa|kapan|berapa|di mana|dimana|mengapa|bagaimana|apakah|terhadap|seputar|bahwa",
    search: "mencari|memeriksa|menelusuri|sudah mencari|telah mencari|telah memeriksa|pencarian",
    ask: "silakan|silahkan|mohon|hubungi|tanyakan|coba|sarankan|tolong|bisakah|apakah anda|disarankan|konsultasikan",
    calculate: "menghitung|dihitung|rumus",
    other:
      "tidak hanya|bukan hanya|tidak lebih|tidak kurang|tidak masalah|tanpa biaya|hanya saja|tidak apa-apa|tak hanya|tidak terbatas|lebih kurang|kurang lebih|kurang dari|tidak boleh lebih|tidak ada biaya|surat keterangan|kesalahan besar|tidak ada aturan",
    abstain:
      "terjadi kesalahan|ada kesalahan|terjadi masalah|mengalami kesalahan|mengalami masalah|mengalami gangguan|coba lagi|silakan coba|dicoba lagi|sedang sibuk|tidak tersedia saat ini|sedang gangguan|layanan tidak tersedia|kelebihan beban|di luar cakupan|ulangi pertanyaan|susun ulang|lebih jelas|lebih spesifik|informasi lebih lanjut untuk|kendala teknis|masalah teknis|dengan kata-kata lain|waktu habis|kesalahan jaringan",
    "not access":
      "tidak memiliki akses|tidak memiliki izin|tidak punya akses|tidak punya izin|tidak memiliki hak|tidak berwenang|tidak diizinkan|tidak memiliki wewenang",
    deny: "akses ditolak|izin ditolak|akses dibatasi",
    hand_over:
      "menghubungkan anda dengan|meneruskan ke tim|meneruskan pertanyaan anda|mengalihkan anda ke|tiket telah dibuat|membuat tiket|telah membuat tiket|membuka tiket|ke petugas kami|menghubungkan anda ke",
  },
  grammar: {
    abstain: [
      "not have - info !",
      "^ not have ~ about/in",
      "^ not find",
      "not find - info",
      "info ~ not have? ~ in ~ source",
      "^ not know",
      "info - not have - in? source",
      "this/question ~ outside ~ scope",
      "info - not - source",
    ],
  },
};
